/** Specification 9: 300000 ms; the warning comes a minute before. */
export const idleLimits = { warnAfter: 240_000, endAfter: 300_000 } as const;

export type IdlePhase = 'active' | 'warning' | 'ended';

export interface IdleRule {
  /** Something happened. Ignored once ended; ends at once when the limit has passed unseen (a sleeping machine). */
  readonly touch: () => void;
  /** Looks at the clock now, e.g. after the tab was asleep. */
  readonly check: () => void;
  readonly stop: () => void;
}

type IdlePorts = { readonly now: () => number; readonly onPhase: (phase: IdlePhase) => void };

const phaseAfter = (idle: number): IdlePhase => {
  if (idle >= idleLimits.endAfter) return 'ended';
  return idle >= idleLimits.warnAfter ? 'warning' : 'active';
};

/** Watches inactivity by the clock, not by counting timers, so that throttled tabs and sleep change nothing. */
export const startIdleRule = ({ now, onPhase }: IdlePorts): IdleRule => {
  let lastActivity = now();
  let phase: IdlePhase = 'active';
  let timer: ReturnType<typeof setTimeout> | undefined;

  const enter = (next: IdlePhase): void => {
    if (next === phase) return;
    phase = next;
    onPhase(next);
  };
  const check = (): void => {
    clearTimeout(timer);
    if (phase === 'ended') return;
    const idle = now() - lastActivity;
    const next = phaseAfter(idle);
    enter(next);
    if (next === 'ended') return;
    const nextLimit = next === 'active' ? idleLimits.warnAfter : idleLimits.endAfter;
    timer = setTimeout(check, nextLimit - idle);
  };
  const touch = (): void => {
    if (phase === 'ended') return;
    const overslept = now() - lastActivity >= idleLimits.endAfter;
    if (!overslept) lastActivity = now();
    if (overslept || phase === 'warning') check();
  };

  check();
  return { touch, check, stop: () => clearTimeout(timer) };
};
