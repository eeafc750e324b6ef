import { useEffect, useRef, useState } from 'react';
import { Modal } from '#ui/modal.tsx';
import { onActivity, reportActivity } from './activity.ts';
import { startIdleRule } from './idle-rule.ts';
import type { IdlePhase } from './idle-rule.ts';
import { endSession, goToSignIn, signOut } from './sign-out.ts';

const busyEvents = ['keydown', 'pointerdown', 'wheel', 'touchmove', 'input'] as const;

/** Reports typing, pressing and scrolling as activity; a moving pointer alone is none. */
const useActivityReports = (): void => {
  useEffect(() => {
    const options = { capture: true, passive: true };
    for (const name of busyEvents) document.addEventListener(name, reportActivity, options);
    return () => {
      for (const name of busyEvents) document.removeEventListener(name, reportActivity, options);
    };
  }, []);
};

const useIdlePhase = (onEnded: () => void): IdlePhase => {
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
    const rule = startIdleRule({ now: Date.now, onPhase });
    const stopListening = onActivity(rule.touch);
    const wake = (): void => {
      if (document.visibilityState === 'visible') rule.check();
    };
    document.addEventListener('visibilitychange', wake);
    return () => {
      document.removeEventListener('visibilitychange', wake);
      stopListening();
      rule.stop();
    };
  }, []);
  return phase;
};

const COUNTDOWN = 5;
const LEAVE_AFTER = 6_000;

/** 5, 4, 3, 2, 1, 0; after six seconds on to sign-in (specification 4). */
const useCountdown = (): number => {
  const [left, setLeft] = useState(COUNTDOWN);
  useEffect(() => {
    const tick = setInterval(() => setLeft((before) => Math.max(0, before - 1)), 1_000);
    const leave = setTimeout(goToSignIn, LEAVE_AFTER);
    return () => {
      clearInterval(tick);
      clearTimeout(leave);
    };
  }, []);
  return left;
};

const EndedModal = () => {
  const left = useCountdown();
  return (
    <Modal
      open
      onClose={goToSignIn}
      title="Sesi berakhir"
      text="Sistem mendeteksi tidak ada aktivitas. Silakan login kembali."
      primary={{ text: `Oke (${left})`, onClick: goToSignIn }}
    />
  );
};

const stay = (): void => reportActivity();

/** Five minutes without activity end the session; a minute before, the customer is asked (specification 4, promises P37). */
export const IdleGuard = () => {
  useActivityReports();
  const phase = useIdlePhase(endSession);
  if (phase === 'ended') return <EndedModal />;
  return (
    <Modal
      open={phase === 'warning'}
      onClose={stay}
      title="Anda masih di sini?"
      text="Belum ada aktivitas selama 4 menit. Demi keamanan, Anda akan keluar dalam 1 menit. Isian Anda tetap tersimpan."
      primary={{ text: 'Tetap masuk', onClick: stay }}
      secondary={{ text: 'Keluar sekarang', onClick: signOut }}
    />
  );
};
