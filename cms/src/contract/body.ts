import { ContractError } from './errors';

/** The largest body any call takes (A25). */
const MAX_BYTES = 2 * 1024 * 1024;

/**
 * The fields of a POST, sent as JSON or form-encoded (contract, "Body encoding"); an empty body is `{}`.
 * Form names with brackets (`fields[about]`) become nested objects.
 * @throws ContractError 400 on malformed JSON, 413 when larger than 2 MB
 */
export async function readBody(request: Request): Promise<Record<string, unknown>> {
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BYTES) throw tooLarge();
  const text = (await readLimited(request, MAX_BYTES)).toString('utf8');
  if (text.trim() === '') return {};
  const type = request.headers.get('content-type') ?? '';
  return type.includes('application/x-www-form-urlencoded') ? fromForm(text) : fromJson(text);
}

/** What a form of several parts may have around its file. */
const ROOM_BYTES = 64 * 1024;

export type Upload = { data: Buffer; fields: Record<string, string> };

/**
 * A multipart form with one file in its field `file`; null when there is none or it is too long.
 * @throws ContractError 413 when the whole form is longer than such a file can make it
 */
export async function readUpload(request: Request, mostBytes: number): Promise<Upload | null> {
  const type = request.headers.get('content-type') ?? '';
  if (!type.toLowerCase().startsWith('multipart/form-data')) return null;
  const body = await readLimited(request, mostBytes + ROOM_BYTES);
  try {
    const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
    const file = form.get('file');
    if (!(file instanceof File) || file.size === 0 || file.size > mostBytes) return null;
    const fields = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
    return { data: Buffer.from(await file.arrayBuffer()), fields: Object.fromEntries(fields) };
  } catch {
    return null; // Not the form its header says.
  }
}

async function readLimited(request: Request, most: number): Promise<Buffer> {
  if (!request.body) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > most) {
      await reader.cancel();
      throw tooLarge();
    }
    chunks.push(value);
  }
  return Buffer.concat(chunks);
}

function fromJson(text: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw invalidJson();
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw invalidJson();
  return value as Record<string, unknown>; // an object that is no array: its keys are strings
}

function fromForm(text: string): Record<string, unknown> {
  const fields = new Map<string, unknown>();
  for (const [name, value] of new URLSearchParams(text)) {
    const nested = /^([^[\]]+)\[([^[\]]+)\]$/.exec(name);
    const outer = nested?.[1];
    const inner = nested?.[2];
    if (outer === undefined || inner === undefined) {
      fields.set(name, value);
      continue;
    }
    const before = fields.get(outer);
    fields.set(outer, { ...(typeof before === 'object' ? before : {}), [inner]: value });
  }
  return Object.fromEntries(fields);
}

function invalidJson(): ContractError {
  return new ContractError(400, 'rest_invalid_json', 'Invalid JSON body passed.');
}

function tooLarge(): ContractError {
  return new ContractError(413, 'rest_upload_file_too_big', 'The request body is too large.');
}
