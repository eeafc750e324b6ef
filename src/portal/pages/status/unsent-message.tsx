import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmModal } from '#ui/dialogs/confirm-modal.tsx';
import { useLeavePrompt } from '../../journey/draft/leave-prompt.ts';
import { registerLastSave } from '../../session/last-saves.ts';

const isSaved = (): boolean => false;
const save = async (): Promise<void> => undefined;

/** Asks before the page is left while a message is unsent, because it is not saved anywhere. */
export const UnsentMessage = () => {
  useLeavePrompt();
  useEffect(() => registerLastSave({ isSaved, save, isMessage: true }), []);
  const { state, proceed, reset } = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname,
  );
  return (
    <ConfirmModal
      open={state === 'blocked'}
      danger
      title="Pesan belum terkirim"
      text="Bila Anda pindah halaman sekarang, pesan yang sudah Anda tulis hilang."
      cancelText="Kembali ke pesan"
      confirmText="Pindah tanpa mengirim"
      onConfirm={() => proceed?.()}
      onCancel={() => reset?.()}
    />
  );
};
