import type { Services } from '#server/services/services.ts';
import type { DebitBank } from './debit-refusals.ts';

export interface DemoServices extends Pick<Services, 'pool' | 'clock' | 'vault' | 'core' | 'coreIn'> {
  readonly coreOperations: Services['coreOperations'];
  readonly debits: DebitBank;
  /** Runs the server's own timers after the business clock moved. */
  readonly afterClockMoved: () => Promise<void>;
}
