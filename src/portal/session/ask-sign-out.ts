import { beginWork } from '../feedback/busy.ts';
import { showModal } from '../feedback/modal-request.ts';
import { findLoss, isTypedSaved, saveTyped } from './last-saves.ts';
import { endSession, goToSignIn } from './sign-out.ts';

const leave = (): void => void endSession().then(goToSignIn);

const losses = {
  form: {
    title: 'Isian terakhir belum tersimpan',
    text: 'Sambungan internet sedang terganggu. Bila Anda keluar sekarang, isian terakhir Anda hilang.',
    leave: 'Keluar tanpa menyimpan',
  },
  message: {
    title: 'Pesan belum terkirim',
    text: 'Bila Anda keluar sekarang, pesan yang sudah Anda tulis hilang.',
    leave: 'Keluar tanpa mengirim',
  },
} as const;

/** Saves unsaved input; if that fails, a dialog lets the customer decide. */
const saveOrAsk = async (): Promise<void> => {
  const endWork = beginWork();
  await saveTyped().finally(endWork);
  const loss = findLoss();
  if (loss === undefined) return leave();
  const { title, text, leave: leaveText } = losses[loss];
  showModal({
    title,
    text,
    primary: { text: 'Jangan keluar dulu' },
    secondary: { text: leaveText, onClick: leave, danger: true },
  });
};

/** Signs out ('Logout'), with a confirmation when typed text would be lost. */
export const signOut = (): void => {
  if (isTypedSaved()) leave();
  else void saveOrAsk();
};
