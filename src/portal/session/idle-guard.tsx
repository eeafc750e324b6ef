import { useEffect, useState } from 'react';
import { Modal } from '#ui/dialogs/modal.tsx';
import { reportActivity } from './activity.ts';
import { signOut } from './ask-sign-out.ts';
import type { IdlePhase } from './idle-rule.ts';
import { findLoss, saveTyped } from './last-saves.ts';
import { endSession, goToSignInAgain } from './sign-out.ts';
import { useActivityReports, useIdlePhase } from './use-idle-phase.ts';

const COUNTDOWN = 5;
const LEAVE_AFTER = 6_000;

/** Returns a countdown from 5 to 0, and opens sign-in after six seconds (wire 8.6). */
const useCountdown = (): number => {
  const [left, setLeft] = useState(COUNTDOWN);
  useEffect(() => {
    const tick = setInterval(() => setLeft((before) => Math.max(0, before - 1)), 1_000);
    const leave = setTimeout(goToSignInAgain, LEAVE_AFTER);
    return () => {
      clearInterval(tick);
      clearTimeout(leave);
    };
  }, []);
  return left;
};

/** Saves input when the warning appears, and returns what could not be saved, so that the warning is true. */
const useLossForWarning = (phase: IdlePhase): ReturnType<typeof findLoss> => {
  const [loss, setLoss] = useState<ReturnType<typeof findLoss>>();
  useEffect(() => {
    if (phase !== 'warning') return undefined;
    let current = true;
    const saveNow = async (): Promise<void> => {
      await saveTyped();
      if (current) setLoss(findLoss());
    };
    void saveNow();
    return () => {
      current = false;
    };
  }, [phase]);
  return loss;
};

const lost = {
  form: 'Isian terakhir belum sempat tersimpan karena sambungan terganggu.',
  message: 'Pesan yang belum Anda kirim tidak tersimpan.',
} as const;

/** Seconds left at which a loss is shown: the last save may take three seconds. */
const WARN_AT = 2;

const EndedModal = () => {
  const left = useCountdown();
  const loss = left > WARN_AT ? undefined : findLoss();
  return (
    <Modal
      open
      onClose={goToSignInAgain}
      title="Sesi berakhir"
      text="Sistem mendeteksi tidak ada aktivitas. Silakan login kembali."
      primary={{ text: `Oke (${left})`, onClick: goToSignInAgain }}
    >
      <output className="sr-only">
        Ke halaman masuk dalam <span translate="no">{left}</span> detik
      </output>
      {loss !== undefined && <p className="text-small">{lost[loss]}</p>}
    </Modal>
  );
};

const warning = 'Belum ada aktivitas selama 4 menit. Demi keamanan, Anda akan keluar dalam 1 menit.';
const kept = 'Isian Anda tetap tersimpan.';
const unsaved = {
  form: 'Isian terakhir belum tersimpan: tekan Tetap masuk, lalu periksa sambungan internet Anda.',
  message: 'Pesan Anda belum terkirim dan akan hilang: tekan Tetap masuk, lalu kirim pesan itu.',
} as const;

const stay = (): void => reportActivity();

/**
 * Ends the session after five minutes without activity; one minute earlier it asks the customer (wire 8.6, promises
 * P37).
 */
export const IdleGuard = () => {
  useActivityReports();
  const phase = useIdlePhase(() => void endSession(true));
  const loss = useLossForWarning(phase);
  if (phase === 'ended') return <EndedModal />;
  return (
    <Modal
      open={phase === 'warning'}
      onClose={stay}
      title="Anda masih di sini?"
      text={`${warning} ${loss === undefined ? kept : unsaved[loss]}`}
      primary={{ text: 'Tetap masuk', onClick: stay }}
      secondary={{ text: 'Keluar sekarang', onClick: signOut }}
    />
  );
};
