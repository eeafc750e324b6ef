import { readCoreEvents } from '#server/proposals/core-events/read-core-events.ts';
import { runTimers } from '#server/proposals/core-events/timers-job.ts';
import type { Engine } from '#server/proposal-store/engine.ts';
import type { Route } from '#server/http/route.ts';
import type { Services } from '#server/services/services.ts';
import type { DebitBank, Demo } from './load-demo.ts';

/** Follows a move of the business clock with prices, events that follow from them, and timers (rulings 2.6). */
const afterClockMoved = (engine: Engine) => async (): Promise<void> => {
  await readCoreEvents(engine);
  await runTimers(engine);
};

interface DemoParts extends Pick<Services, 'pool' | 'clock' | 'vault' | 'core' | 'coreIn' | 'coreOperations'> {
  /** Absent = a bank that nobody else knows. */
  readonly debits: DebitBank | undefined;
  /** Engine that processes the consequences of a moved clock. */
  readonly engine: Engine;
}

/** Lists the calls of the demo's page; none in production. */
export const routesOfDemo = (demo: Demo, { engine, debits, ...services }: DemoParts): readonly Route[] =>
  demo === undefined
    ? []
    : demo.demoRoutes({
        ...services,
        debits: debits ?? demo.createDebitBank(),
        afterClockMoved: afterClockMoved(engine),
      });
