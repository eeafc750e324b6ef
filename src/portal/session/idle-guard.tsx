import { useEffect, useState } from 'react';
import { Modal } from '#ui/modal.tsx';
import { reportActivity } from './activity.ts';
import { signOut } from './ask-sign-out.ts';
import type { IdlePhase } from './idle-rule.ts';
import { isTypedSaved, saveTyped } from './last-saves.ts';
import { endSession, goToSignIn } from './sign-out.ts';
import { useActivityReports, useIdlePhase } from './use-idle-phase.ts';

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

/** Tries to save as soon as nobody seems to be there, so that the warning says what is true. */
const useSavedForWarning = (phase: IdlePhase): boolean => {
  const [saved, setSaved] = useState(true);
  useEffect(() => {
    if (phase !== 'warning') return undefined;
    let current = true;
    const saveNow = async (): Promise<void> => {
      const all = await saveTyped();
      if (current) setSaved(all);
    };
    void saveNow();
    return () => {
      current = false;
    };
  }, [phase]);
  return saved;
};

/** The last save may take three seconds; what it came to is told after that. */
const TELL_AT = 2;

const EndedModal = () => {
  const left = useCountdown();
  const saved = left > TELL_AT || isTypedSaved();
  return (
    <Modal
      open
      onClose={goToSignIn}
      title="Sesi berakhir"
      text="Sistem mendeteksi tidak ada aktivitas. Silakan login kembali."
      primary={{ text: `Oke (${left})`, onClick: goToSignIn }}
    >
      <output className="sr-only">Ke halaman masuk dalam {left} detik</output>
      {!saved && <p className="text-small">Isian terakhir belum sempat tersimpan karena sambungan terganggu.</p>}
    </Modal>
  );
};

const warning = 'Belum ada aktivitas selama 4 menit. Demi keamanan, Anda akan keluar dalam 1 menit.';
const unsaved = 'Isian terakhir belum tersimpan: tekan Tetap masuk, lalu periksa sambungan internet Anda.';

const stay = (): void => reportActivity();

/** Five minutes without activity end the session; a minute before, the customer is asked (specification 4, promises P37). */
export const IdleGuard = () => {
  useActivityReports();
  const phase = useIdlePhase(() => void endSession(true));
  const saved = useSavedForWarning(phase);
  if (phase === 'ended') return <EndedModal />;
  return (
    <Modal
      open={phase === 'warning'}
      onClose={stay}
      title="Anda masih di sini?"
      text={`${warning} ${saved ? 'Isian Anda tetap tersimpan.' : unsaved}`}
      primary={{ text: 'Tetap masuk', onClick: stay }}
      secondary={{ text: 'Keluar sekarang', onClick: signOut }}
    />
  );
};
