import { DATABASE } from '@/lib/consent/stored-names';

/**
 * The browser database: records `{id, data}` (E47). Everything in it is a convenience; a browser that has none, or
 * is asked to keep nothing, throws here, and its reader does without.
 */
const STORE = 'data';

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the browser database does not open'));
    request.onblocked = () => reject(new Error('the browser database is in use'));
  });
}

/**
 * Reads a record and writes what `next` makes of it, in one transaction: two tabs that count do not lose a number.
 *
 * @param next is given the record's data, undefined when there is none.
 */
export async function changeRecord<T>(
  id: string,
  next: (data: unknown) => { data: unknown; answer: T },
): Promise<T> {
  const database = await open();
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(STORE, 'readwrite');
      const store = transaction.objectStore(STORE);
      const found = store.get(id);
      transaction.onerror = transaction.onabort = () =>
        reject(transaction.error ?? new Error('the browser database refused'));
      found.onsuccess = () => {
        // Whatever an earlier version of this site, or somebody else, has left there.
        const record: unknown = found.result;
        const { data, answer } = next(dataOf(record));
        store.put({ id, data });
        transaction.oncomplete = () => resolve(answer);
      };
    });
  } finally {
    database.close();
  }
}

function dataOf(record: unknown): unknown {
  return typeof record === 'object' && record !== null && 'data' in record ? record.data : undefined;
}
