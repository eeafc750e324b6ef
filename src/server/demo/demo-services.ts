import type { Services } from '#server/services.ts';

export interface DemoServices extends Pick<Services, 'pool' | 'clock' | 'vault'> {
  readonly core: Pick<Services['core'], 'listPayables'>;
  readonly coreOperations: Services['coreOperations'];
  /** Runs the server's own timers after the business clock moved. */
  readonly afterClockMoved: () => Promise<void>;
}
