import { brokenLimits, median, percentile, range, toNot200, toP99, toThroughput, type Held } from './figures';

it('takes the middle of an odd list and the mean of the middle two of an even one', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 1, 2, 3])).toBe(2.5);
});

it('interpolates percentiles between neighbours', () => {
  const values = Array.from({ length: 101 }, (_, index) => index);
  expect(percentile(values, 99)).toBe(99);
  expect(percentile([0, 10], 99)).toBeCloseTo(9.9);
});

it('refuses an empty list', () => {
  expect(() => median([])).toThrow(RangeError);
});

it('names the ends of a list', () => {
  expect(range([0.9, 0.812, 1])).toBe('0.81–1.00');
});

describe('brokenLimits', () => {
  const ratio = (value: number): Held => ({ name: 'ratio', value, limit: ['at least', 0.8] });
  const wait = (value: number): Held => ({ name: 'home, p99 in ms', value, limit: ['at most', 2000] });
  const bad = (value: number): Held => ({ name: 'bad answers', value, limit: ['at most', 0] });

  it('is empty when every figure keeps its limit, just so included', () => {
    expect(brokenLimits([ratio(0.8), ratio(1.2), wait(2000), bad(0)])).toEqual([]);
    expect(brokenLimits([])).toEqual([]);
  });

  it('names each figure that does not, with its value and the limit', () => {
    expect(brokenLimits([ratio(0.7961), wait(1999), wait(2000.5), bad(1)])).toEqual([
      'ratio 0.796, not at least 0.8',
      'home, p99 in ms 2000.5, not at most 2000',
      'bad answers 1, not at most 0',
    ]);
  });

  it('takes nothing measured for a limit not kept', () => {
    expect(brokenLimits([ratio(NaN), wait(NaN)])).toHaveLength(2);
  });
});

describe('what wrk prints', () => {
  const run = (...lines: string[]) =>
    [
      'Running 10s test @ http://127.0.0.1:3000/en/a.htm',
      '  1 threads and 16 connections',
      '  Thread Stats   Avg      Stdev     Max   +/- Stdev',
      '    Latency     3.72ms   13.94ms 245.33ms   94.17%',
      '    Req/Sec     1.96k   713.67     5.41k    75.16%',
      '  19626 requests in 10.01s, 1.97GB read',
      ...lines,
      '',
    ].join('\n');
  const rates = ['Requests/sec:   1960.63', 'Transfer/sec:    201.53MB'];

  it('is a rate, and nothing bad when it says nothing of it', () => {
    expect(toThroughput(run(...rates))).toEqual({ requestsPerSecond: 1960.63, bad: 0 });
  });

  it.each([
    ['answers of 400 and above', ['  Non-2xx or 3xx responses: 3'], 3],
    ['errors of sockets', ['  Socket errors: connect 1, read 20, write 300, timeout 4000'], 4321],
    [
      'both',
      ['  Socket errors: connect 0, read 0, write 0, timeout 735', '  Non-2xx or 3xx responses: 735'],
      1470,
    ],
  ])('counts %s as bad', (_what, lines, bad) => {
    expect(toThroughput(run(...lines, ...rates)).bad).toBe(bad);
  });

  it.each([
    ['     99%    3.21ms', 3.21],
    ['     99%  812.00us', 0.812],
    ['     99%    1.20s', 1200],
  ])('names the slowest but for one in a hundred: %s', (line, ms) => {
    expect(toP99(run('  Latency Distribution', '     50%  100.00us', line, ...rates))).toBeCloseTo(ms);
    expect(() => toP99(run(...rates))).toThrow('no latency');
  });

  it('counts every status but 200, redirects too, when the script has looked', () => {
    expect(toNot200(run(...rates, 'Not 200: 0'))).toBe(0);
    expect(toNot200(run(...rates, 'Not 200: 19626'))).toBe(19626);
    expect(
      toNot200(
        run(
          '  Socket errors: connect 0, read 2, write 0, timeout 0',
          '  Non-2xx or 3xx responses: 5',
          ...rates,
          'Not 200: 7',
        ),
      ),
    ).toBe(9);
  });

  it('is an error when it names no rate, or the script has not counted', () => {
    expect(() => toThroughput('unable to connect to 127.0.0.1:3000 Connection refused')).toThrow(
      'Connection refused',
    );
    expect(() => toNot200(run(...rates))).toThrow('did not count');
  });
});
