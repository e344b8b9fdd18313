import 'server-only';
import { processWide } from '@/lib/cache/process-wide';
import { askForLeases } from '@/lib/cms/ad-leases';
import { PermitHolder } from './permit-holder';
import { PermitLimits } from './permit-limits';

/** The leases of this process, and what each address has had of them. */
export const permits = () =>
  processWide('ad-permits', () => ({
    holder: new PermitHolder(askForLeases),
    limits: new PermitLimits(),
  }));
