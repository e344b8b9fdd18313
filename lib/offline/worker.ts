import { startWorker } from './worker-events';
import type { WorkerScope } from './worker-scope';

/** The build writes its name in the place of this (`oneBuildName` of `lib/build/webpack.ts`). */
declare const self: WorkerScope & { __WB_MANIFEST: { revision: string }[] };

startWorker(self, self.__WB_MANIFEST.map(({ revision }) => revision).join());
