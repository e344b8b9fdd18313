import { isOfDatabase, isStatementTimeout, passingFault } from './passing-fault';

const withCode = (code: string) => Object.assign(new Error('of the database'), { code });

it.each([...['08006', '40001', '40P01', '53300', '57P01', '57P03'], ...['ECONNREFUSED', 'ECONNRESET']])(
  '%s passes, and so does what it caused',
  (code) => {
    expect(passingFault(withCode(code))).toBe(code);
    expect(
      passingFault(new Error('a query', { cause: new Error('a call', { cause: withCode(code) }) })),
    ).toBe(code);
  },
);

it.each(['Connection terminated unexpectedly', 'timeout exceeded when trying to connect'])(
  '%s passes',
  (message) => {
    expect(passingFault(new Error(message))).toBe(message);
  },
);

it.each([
  ['a table that is not there', withCode('42P01')],
  ['a full disk', withCode('53100')],
  ['a violated protocol', withCode('08P01')],
  ['a row twice', withCode('23505')],
  ['an error of ours', new Error('no')],
  ['no error', null],
])('%s does not', (_, error) => {
  expect(passingFault(error)).toBeNull();
});

it.each([
  ['40P01', true],
  ['Connection terminated unexpectedly', true],
  ['ECONNREFUSED', false],
  ['EAI_AGAIN', false],
])('%s is of the database: %s', (fault, isIts) => {
  expect(isOfDatabase(fault)).toBe(isIts);
});

it('tells a statement that took too long from what passes', () => {
  expect(isStatementTimeout(new Error('a query', { cause: withCode('57014') }))).toBe(true);
  expect(passingFault(withCode('57014'))).toBeNull();
  expect(isStatementTimeout(withCode('40P01'))).toBe(false);
});

it('ends at an error that causes itself', () => {
  const error = new Error('round');
  error.cause = error;
  expect(passingFault(error)).toBeNull();
});
