/** Limits in milliseconds (wire 8.6: 300000 ms); the warning comes a minute before the end. */
const idleLimits = { warnAfter: 240_000, endAfter: 300_000 } as const;

export type IdlePhase = 'active' | 'warning' | 'ended';

export interface IdleRule {
  /**
   * Records activity in this tab. Ignored once ended; ends the session when the limit has passed unnoticed (a sleeping
   * machine).
   */
  readonly touch: () => void;
  /** Records activity in another tab, at this moment (ms). */
  readonly heard: (at: number) => void;
  /** Checks the clock now, e.g. after the tab was asleep. */
  readonly check: () => void;
  /** Another tab has ended the session. */
  readonly end: () => void;
  readonly stop: () => void;
}

type IdlePorts = { readonly now: () => number; readonly onPhase: (phase: IdlePhase) => void };

const phaseAfter = (idle: number): IdlePhase => {
  if (idle >= idleLimits.endAfter) return 'ended';
  return idle >= idleLimits.warnAfter ? 'warning' : 'active';
};

const limitAfter = (phase: IdlePhase): number => (phase === 'active' ? idleLimits.warnAfter : idleLimits.endAfter);

/** Creates a timer; setting it again replaces the earlier alarm. */
const createAlarm = () => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => clearTimeout(timer);
  const ring = (milliseconds: number, work: () => void): void => {
    stop();
    timer = setTimeout(work, milliseconds);
  };
  return { ring, stop };
};

/** A timer is never run this late while the tab is awake. */
const OVERSLEPT = 1_500;
/** Time in ms after waking in which messages of other tabs are awaited. */
const HEAR_OTHERS = 250;

/**
 * Watches inactivity by the clock, not by counting timers, so that throttled tabs and sleep change nothing. A tab that
 * was asleep first reads the messages of the others: it must not end a session that is in use in another tab.
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
