import type { Log } from '#server/log/logger.ts';
import { stopInOrder, type StopStep } from './stop-in-order.ts';

/** Components that this process has started, in order. */
export interface Stopper {
  /** Adds a component; it stops before everything that was added earlier. */
  add(step: StopStep): void;
  isStopping(): boolean;
  /** Stops all; returns the names of those that did not end. */
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

/** Stops on a signal, even while the process is still starting: everything started by then ends. A second signal changes nothing. */
export function stopOnSignal(stopper: Stopper, log: Log): void {
  const onSignal = (signal: string) => {
    if (stopper.isStopping()) return;
    log.info({ signal }, 'stopping');
    void stopper.stop().then((left) => process.exit(left.includes('database') ? 1 : 0));
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}
