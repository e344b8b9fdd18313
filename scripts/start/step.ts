import { isStopping } from './stopping';

/**
 * Runs one step of the start and shows it: a line that lives on a terminal, a plain line a change elsewhere.
 * @param run is given a function that says how far the step has come
 */
export async function step<T>(
  title: string,
  run: (say: (progress: string) => void) => Promise<T>,
): Promise<T> {
  const began = Date.now();
  const live = process.stdout.isTTY;
  let last = '';
  const draw = (text: string) => {
    if (live && !isStopping()) process.stdout.write(`\r\u001b[2K${text}`);
  };
  draw(`  ${title} …`);
  const timer = setInterval(() => draw(`  ${title} … ${last} ${seconds(began)}`), 1000);
  let said = began;
  try {
    const result = await run((progress) => {
      last = progress;
      if (!live && Date.now() - said > 15_000) {
        said = Date.now();
        console.log(`  ${title} … ${progress}`);
      }
    });
    draw('');
    console.log(`✓ ${title}  ${seconds(began)}`);
    return result;
  } catch (error) {
    draw('');
    // Interrupted, it has not failed.
    if (!isStopping()) console.log(`✗ ${title}  ${seconds(began)}`);
    throw error;
  } finally {
    clearInterval(timer);
  }
}

const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(1)} s`;
