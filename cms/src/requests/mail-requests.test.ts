import type { Payload } from 'payload';
import { readRows } from '../contract/queries/database';
import { SendError } from '../senders/sender';
import { mailSender } from '../senders/senders';
import { mailRequests } from './mail-requests';

jest.mock('../contract/queries/database', () => ({
  readRows: jest.fn(),
  sql: (words: readonly string[]) => words.join('?'),
}));
jest.mock('../senders/senders', () => ({ mailSender: jest.fn() }));
jest.mock('../env', () => ({ env: { siteUrl: 'https://site.test' } }));

const request = {
  ...{
    id: 7,
    attempts: 1,
    kind: 'price',
    name: 'Lin',
    email: 'a@b.cn',
    company: '',
    message: 'one',
    language: 'zh',
  },
  ...{ productZh: '陶砖', productEn: null, productSlug: 'brick', brandEmail: 'brand@e.cn' },
};
const logger = { warn: jest.fn(), error: jest.fn() };
const payload = { logger } as unknown as Payload; // all that is used of it
const send = jest.fn();

/** What became of the requests that wait, in the words of their rows. */
let changes: string[];
let waiting: object[];

beforeEach(() => {
  jest.clearAllMocks();
  send.mockReset();
  changes = [];
  waiting = [request, { ...request, id: 8 }];
  jest.mocked(mailSender).mockReturnValue(send);
  jest.mocked(readRows).mockImplementation((_payload, query) => {
    const text = String(query);
    if (text.includes('returning'))
      return Promise.resolve(waiting.splice(0, 1)) as ReturnType<typeof readRows>;
    if (!text.includes('not exists')) changes.push(/set (\w+ = .*) where/.exec(text)?.[1] ?? text);
    return Promise.resolve([]);
  });
});

const failing = (cause: object) =>
  send.mockRejectedValue(new SendError('no', { cause: Object.assign(new Error('no'), cause) }));

describe('requests that wait', () => {
  it('are mailed one after another', async () => {
    send.mockResolvedValue(undefined);
    await mailRequests(payload);
    expect(send).toHaveBeenCalledTimes(2);
    expect(changes).toEqual(['mailed_at = now()', 'mailed_at = now()']);
  });

  it('count as mailed when the server took the text and its answer did not come, from the second time on', async () => {
    waiting = [
      { ...request, attempts: 2 },
      { ...request, id: 8, attempts: 1 },
    ];
    failing({ code: 'ETIMEDOUT', command: 'DATA' });
    await mailRequests(payload);
    expect(changes).toEqual(['mailed_at = now()']);
  });

  it('wait for another try when a server closes the connection before it greets', async () => {
    failing({ code: 'ECONNECTION', command: 'CONN' });
    await mailRequests(payload);
    expect(changes).toEqual([]);
  });

  it('are an error of the log when they are tried no more', async () => {
    waiting = [{ ...request, attempts: 60 }];
    failing({ responseCode: 451 });
    await mailRequests(payload);
    expect(logger.error).toHaveBeenCalledTimes(1);
  });

  it('wait for another turn, and lose no attempt, while there is no server', async () => {
    failing({ code: 'ECONNECTION', syscall: 'connect' });
    await mailRequests(payload);
    expect(send).toHaveBeenCalledTimes(1);
    expect(changes).toEqual(['attempts = attempts - 1']);
  });

  it('are given up when the server refuses the address of the brand, which is noted without what was asked', async () => {
    failing({ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550, response: '550 5.1.1 no such user' });
    await mailRequests(payload);
    expect(changes).toEqual(['attempts = ?', 'attempts = ?']);
    expect(logger.error.mock.calls.map(([told]) => told.request)).toEqual([7, 8]);
    expect(JSON.stringify(logger.error.mock.calls)).not.toContain('Lin');
  });

  it('are tried again when the server refuses them for now', async () => {
    failing({ code: 'EMESSAGE', command: 'DATA', responseCode: 451, response: '451 later' });
    await mailRequests(payload);
    expect(send).toHaveBeenCalledTimes(2);
    expect(changes).toEqual([]);
  });
});
