import { useEffect, useRef, useState } from 'react';
import { onActivity, reportActivity } from './activity.ts';
import { startIdleRule } from './idle-rule.ts';
import type { IdlePhase, IdleRule } from './idle-rule.ts';
import { sessionChannel } from './session-channel.ts';

const busyEvents = ['keydown', 'pointerdown', 'wheel', 'touchmove', 'input'] as const;

/** Reports typing, clicking and scrolling as activity; mouse movement does not count. */
export const useActivityReports = (): void => {
  useEffect(() => {
    const options = { capture: true, passive: true };
    for (const name of busyEvents) document.addEventListener(name, reportActivity, options);
    return () => {
      for (const name of busyEvents) document.removeEventListener(name, reportActivity, options);
    };
  }, []);
};

/** Connects the idle rule with activity and sign-outs of this tab and of other tabs. */
const connect = (rule: IdleRule): (() => void) => {
  const stopActivity = onActivity({ here: rule.touch, inOtherTab: rule.heard });
  const stopEnds = sessionChannel.listen((message) => {
    if (message.kind === 'signed-out' && message.idle) rule.end();
  });
  const wake = (): void => {
    if (document.visibilityState === 'visible') rule.check();
  };
  document.addEventListener('visibilitychange', wake);
  return () => {
    document.removeEventListener('visibilitychange', wake);
    stopEnds();
    stopActivity();
    rule.stop();
  };
};

export const useIdlePhase = (onEnded: () => void): IdlePhase => {
  const [phase, setPhase] = useState<IdlePhase>('active');
  const ended = useRef(onEnded);
  useEffect(() => {
    ended.current = onEnded;
  });
  useEffect(() => {
    const onPhase = (next: IdlePhase): void => {
      setPhase(next);
      if (next === 'ended') ended.current();
    };
    return connect(startIdleRule({ now: Date.now, onPhase }));
  }, []);
  return phase;
};
