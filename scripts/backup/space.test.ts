import { tmpdir } from 'node:os';
import { Refusal } from '../start/refusal';
import { requireSpace } from './space';

it('refuses a disk that has not room for a backup, and says how much there is', async () => {
  await expect(requireSpace(tmpdir(), 1e18)).rejects.toThrow(
    /has \d+\.\d GB free, and a backup may take 1000000000\.0 GB and leaves 1\.0 GB/,
  );
  await expect(requireSpace(tmpdir(), 1e18)).rejects.toBeInstanceOf(Refusal);
  await expect(requireSpace(tmpdir(), -1e9)).resolves.toBeUndefined();
});
