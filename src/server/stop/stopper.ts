import type { Log } from '#server/log/logger.ts';
import { stopInOrder, type StopStep } from './stop-in-order.ts';

/** The things that this process has started, in the order in which it did. */
export interface Stopper {
  /** Notes what has to end; it ends before everything that was noted earlier. */
  add(step: StopStep): void;
  isStopping(): boolean;
  /** Ends all; answers the names of what did not end. */
  stop(): Promise<readonly string[]>;
}

export function createStopper(log: Log): Stopper {
  const steps: StopStep[] = [];
  let stopping: Promise<readonly string[]> | undefined;
  return {
    add: (step) => void steps.push(step),
    isStopping: () => stopping !== undefined,
    stop: () =>
      (stopping ??= stopInOrder(steps.toReversed(), (step, err) => log.error({ step, err }, 'could not stop cleanly'))),
  };
}

/** Stops also while the process is still starting: what is there by then ends. A second signal changes nothing. */
export function stopOnSignal(stopper: Stopper, log: Log): void {
  const onSignal = (signal: string) => {
    if (stopper.isStopping()) return;
    log.info({ signal }, 'stopping');
    void stopper.stop().then((left) => process.exit(left.includes('database') ? 1 : 0));
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}
