// Loaded before a process under test: at SIGUSR2 it collects its garbage and writes what its heap holds, in bytes.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');

process.on('SIGUSR2', () => {
  collect();
  process.stdout.write(`heap ${process.memoryUsage().heapUsed}\n`);
});
