import { readCoreEvents } from '#server/proposals/core-events/read-core-events.ts';
import { runTimers } from '#server/proposals/core-events/timers-job.ts';
import type { Engine } from '#server/proposal-store/engine.ts';
import type { Route } from '#server/http/route.ts';
import type { Services } from '#server/services/services.ts';
import type { DebitBank, Demo } from './load-demo.ts';

/** Returns a function that processes core events and due timers, to be called after the business clock was moved (rulings 2.6). */
const afterClockMoved = (engine: Engine) => async (): Promise<void> => {
  await readCoreEvents(engine);
  await runTimers(engine);
};

interface DemoParts extends Pick<Services, 'pool' | 'clock' | 'vault' | 'core' | 'coreIn' | 'coreOperations'> {
  /** Demo bank shared with the core; absent = a new one without effect on the core. */
  readonly debits: DebitBank | undefined;
  /** Engine that processes core events and timers after the clock moved. */
  readonly engine: Engine;
}

/** Returns the routes of the demo page; none in production. */
export const buildDemoRoutes = (demo: Demo, { engine, debits, ...services }: DemoParts): readonly Route[] =>
  demo === undefined
    ? []
    : demo.demoRoutes({
        ...services,
        debits: debits ?? demo.createDebitBank(),
        afterClockMoved: afterClockMoved(engine),
      });
