import type { Payload } from 'payload';
import { take } from '../limits/limits';
import { smsSender } from '../senders/senders';
import { takeOfBudget } from './budget';
import { makeCode } from './code';
import type { CodeUse } from './code-use';
import { sendCodeUnseen } from './send';

jest.mock('../limits/limits', () => ({ take: jest.fn(), giveBack: jest.fn() }));
jest.mock('../senders/senders', () => ({ smsSender: jest.fn() }));
jest.mock('./budget', () => ({ takeOfBudget: jest.fn() }));
jest.mock('./code', () => ({ makeCode: jest.fn(), CODE_MINUTES: 5 }));

const use: CodeUse = { region: 86, mobile: '13800000000', event: 'forgotpwd' };
const payload = {} as Payload; // only handed on to mocks
const sent = jest.fn();
const givenBack = jest.fn().mockResolvedValue(undefined);

beforeEach(() => {
  jest.clearAllMocks();
  jest.mocked(take).mockResolvedValue({ allowed: true, retryAfter: 0, isLast: false });
  jest.mocked(takeOfBudget).mockResolvedValue({ left: true, giveBack: givenBack });
  jest.mocked(makeCode).mockResolvedValue('123456');
  jest.mocked(smsSender).mockReturnValue(sent);
  // A provider that never answers.
  sent.mockReturnValue(new Promise(() => undefined));
});

/** What is done after the answer has been done then. */
const afterAnswer = () => new Promise(setImmediate);

/** The calls made before the answer. */
async function callsBeforeAnswer(isKnown: boolean) {
  const answer = await sendCodeUnseen(payload, use, isKnown);
  const calls = [take, takeOfBudget, makeCode, smsSender, givenBack].map(
    (one) => jest.mocked(one).mock.calls,
  );
  const before = structuredClone({ answer, calls });
  await afterAnswer();
  return before;
}

describe('a code for a forgotten password', () => {
  it('A65: is answered alike, and after the same work, for a number that somebody has and one that nobody has', async () => {
    const known = await callsBeforeAnswer(true);
    jest.clearAllMocks();
    const unknown = await callsBeforeAnswer(false);
    expect(known.answer).toEqual({ sent: true });
    expect(known).toEqual(unknown);
  });

  it('is sent after the answer, and only to a number that somebody has', async () => {
    await sendCodeUnseen(payload, use, true);
    await afterAnswer();
    expect(sent).toHaveBeenCalledWith(expect.objectContaining({ mobile: use.mobile, code: '123456' }));
    sent.mockClear();
    await sendCodeUnseen(payload, use, false);
    await afterAnswer();
    expect(sent).not.toHaveBeenCalled();
    expect(givenBack).toHaveBeenCalledTimes(1);
  });
});
