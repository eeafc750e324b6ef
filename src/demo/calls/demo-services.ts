import type { Services } from '#server/services/services.ts';
import type { DebitBank } from './debit-refusals.ts';

export interface DemoServices extends Pick<Services, 'pool' | 'clock' | 'vault' | 'core' | 'coreIn'> {
  readonly coreOperations: Services['coreOperations'];
  readonly debits: DebitBank;
  /** Processes core events and due timers; must be called after the business clock was moved or the bank reported something. */
  readonly afterClockMoved: () => Promise<void>;
}
