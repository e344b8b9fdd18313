import { call, type Answer } from '@/lib/api/call';

import { sendCode } from './send-code';

jest.mock('@/lib/api/call', () => ({ ...jest.requireActual('@/lib/api/call'), call: jest.fn() }));

const called = jest.mocked(call);
// What a malformed answer leaves in the browser's console.
jest.spyOn(console, 'error').mockImplementation(() => {});
const codeFailed = { literal: '发送验证码失败，请稍后重试。', words: 'failed' };
const codeRefused = { literal: '发送失败,请重新发送', words: 'refused' };
const own = { literal: '太早|Too early', words: 'Too early' };
const values = { region_number: '86', user_mobile: '13800000000', sms_code: '' };

beforeEach(() => called.mockReset());

const send = (answer: Answer | null, ticket?: string) => {
  called.mockResolvedValueOnce(answer);
  return sendCode({
    values,
    event: 'forgotpwd',
    messages: { codeFailed, codeRefused },
    locale: 'en',
    ticket,
  });
};

it('C55 K40 A51: names region, number and event, and the ticket where there is one', async () => {
  const body = { region_number: 86, mobile: '13800000000', event: 'forgotpwd' };
  expect(await send({ status: 200, body: { status: 1, msg: '' } })).toBeNull();
  expect(called).toHaveBeenLastCalledWith('sms', { body });
  await send({ status: 200, body: { status: '1', msg: '' } }, 'good');
  expect(called).toHaveBeenLastCalledWith('sms', { body: { ...body, captcha_ticket: 'good' } });
});

it.each([
  ['M11: no answer', null, codeFailed],
  ['M11: an outage', { status: 504, body: { message: 'The server did not answer in time' } }, codeFailed],
  ['M11: a login that is over', { status: 401, body: { message: '请先登录' } }, codeFailed],
  ['V21: too many for an address', { status: 429, body: { message: own.literal } }, own],
  ['V21: a status that is not 1, with a word', { status: 200, body: { status: 0, msg: own.literal } }, own],
  ['M12: a status that is not 1, without one', { status: 200, body: { status: 0, msg: '' } }, codeRefused],
  ['M12: something else', { status: 200, body: { ok: true } }, codeRefused],
])('%s is said', async (_what, answer, fault) => {
  expect(await send(answer)).toEqual(fault);
});

describe('A51: a captcha that the CMS wants while the site sends many messages', () => {
  const wanted = {
    status: 200,
    body: { status: 0, msg: '请完成验证|Please complete the captcha', code: 'captcha_required' },
  };
  const sendWith = (getTicket: () => Promise<string | null>, ...answers: Answer[]) => {
    for (const answer of answers) called.mockResolvedValueOnce(answer);
    return sendCode({
      values,
      event: 'register',
      messages: { codeFailed, codeRefused },
      locale: 'en',
      getTicket,
    });
  };

  it('is asked of the visitor, and the call sent again with its ticket', async () => {
    expect(
      await sendWith(async () => 'solved', wanted, { status: 200, body: { status: 1, msg: '' } }),
    ).toBeNull();
    expect(called).toHaveBeenLastCalledWith('sms', {
      body: { region_number: 86, mobile: '13800000000', event: 'register', captcha_ticket: 'solved' },
    });
  });
  it('is said when the visitor would not solve it, and asked for once only', async () => {
    const message = { literal: wanted.body.msg, words: 'Please complete the captcha' };
    expect(await sendWith(async () => null, wanted)).toEqual(message);
    const getTicket = jest.fn(async () => 'too late');
    expect(await sendWith(getTicket, wanted, wanted)).toEqual(message);
    expect(getTicket).toHaveBeenCalledTimes(1);
  });
  it('is not asked for otherwise', async () => {
    const getTicket = jest.fn(async () => 'solved');
    await sendWith(getTicket, { status: 200, body: { status: 0, msg: own.literal } });
    expect(getTicket).not.toHaveBeenCalled();
  });
});
