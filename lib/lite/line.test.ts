import { Line } from './line';

/** Work that ends when it is told to. */
function held() {
  let end = () => {};
  const until = new Promise<void>((resolve) => (end = resolve));
  return { until, end: () => end() };
}

it('begins the next when the one before is done, also when that has failed', async () => {
  const line = new Line(3);
  const begun: string[] = [];
  const first = held();
  const failing = line.take(async () => {
    begun.push('first');
    await first.until;
    throw new Error('no');
  });
  const second = line.take(async () => begun.push('second'));
  await Promise.resolve();
  expect(begun).toEqual(['first']);
  first.end();
  await expect(failing).rejects.toThrow('no');
  await second;
  expect(begun).toEqual(['first', 'second']);
});

it('takes no more than may wait, and takes again when there is room', async () => {
  const line = new Line(2);
  const first = held();
  const taken = [line.take(() => first.until), line.take(async () => 2)];
  expect(line.take(async () => 3)).toBeNull();
  first.end();
  await Promise.all(taken);
  expect(await line.take(async () => 4)).toBe(4);
});
