/** Limits in ms (wire 8.6: 300000); the warning comes one minute before the end. */
const idleLimits = { warnAfter: 240_000, endAfter: 300_000 } as const;

export type IdlePhase = 'active' | 'warning' | 'ended';

export interface IdleRule {
  /**
   * Records activity in this tab. It is ignored once ended. If the limit passed unnoticed, as on a sleeping device, the
   * session ends.
   */
  readonly touch: () => void;
  /** Records activity in another tab, given its time in ms since 1970. */
  readonly heard: (at: number) => void;
  /** Compares the clock with the limits now, for example after sleep. */
  readonly check: () => void;
  /** Ends the session because another tab has ended it. */
  readonly end: () => void;
  readonly stop: () => void;
}

type IdlePorts = { readonly now: () => number; readonly onPhase: (phase: IdlePhase) => void };

const phaseAfter = (idle: number): IdlePhase => {
  if (idle >= idleLimits.endAfter) return 'ended';
  return idle >= idleLimits.warnAfter ? 'warning' : 'active';
};

const limitAfter = (phase: IdlePhase): number => (phase === 'active' ? idleLimits.warnAfter : idleLimits.endAfter);

/** Creates an alarm; setting it again replaces the earlier time. */
const createAlarm = () => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => clearTimeout(timer);
  const ring = (milliseconds: number, work: () => void): void => {
    stop();
    timer = setTimeout(work, milliseconds);
  };
  return { ring, stop };
};

/** Delay in ms of a timer that only happens when the tab was asleep. */
const OVERSLEPT = 1_500;
/** Time in ms after waking in which messages of other tabs are awaited. */
const HEAR_OTHERS = 250;

/**
 * Watches inactivity by the clock instead of counting timers, so that throttled tabs and sleep do not matter. After
 * sleep, messages of other tabs are read first: a session in use there must not end.
 */
export const startIdleRule = ({ now, onPhase }: IdlePorts): IdleRule => {
  let lastActivity = now();
  let phase: IdlePhase = 'active';
  let wokeUp = false;
  const timer = createAlarm();

  const enter = (next: IdlePhase): void => {
    if (next === phase) return;
    phase = next;
    onPhase(next);
  };
  const check = (): void => {
    if (phase === 'ended') return;
    const idle = now() - lastActivity;
    wokeUp = !wokeUp && idle > idleLimits.endAfter + OVERSLEPT;
    if (wokeUp) return timer.ring(HEAR_OTHERS, check);
    enter(phaseAfter(idle));
    timer.ring(limitAfter(phase) - idle, check);
  };
  const touch = (): void => {
    if (phase === 'ended' || wokeUp) return;
    const overslept = now() - lastActivity >= idleLimits.endAfter;
    if (!overslept) lastActivity = now();
    if (overslept || phase === 'warning') check();
  };
  const heard = (at: number): void => {
    lastActivity = Math.max(lastActivity, Math.min(at, now()));
    if (wokeUp || phase === 'warning') check();
  };

  check();
  return { touch, heard, check, end: () => enter('ended'), stop: timer.stop };
};
