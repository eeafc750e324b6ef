import { beginWork } from '../feedback/busy.ts';
import { showModal } from '../feedback/modal-request.ts';
import { isTypedSaved, saveTyped } from './last-saves.ts';
import { endSession, goToSignIn } from './sign-out.ts';

const leave = (): void => void endSession().then(goToSignIn);

/** Saves what was just typed; where that cannot be done, the customer decides. */
const saveOrAsk = async (): Promise<void> => {
  const endWork = beginWork();
  const saved = await saveTyped().finally(endWork);
  if (saved) leave();
  else
    showModal({
      title: 'Isian terakhir belum tersimpan',
      text: 'Sambungan internet sedang terganggu. Bila Anda keluar sekarang, isian terakhir Anda hilang.',
      primary: { text: 'Jangan keluar dulu' },
      secondary: { text: 'Keluar tanpa menyimpan', onClick: leave, danger: true },
    });
};

/** 'Logout': nothing typed is lost without a word. */
export const signOut = (): void => {
  if (isTypedSaved()) leave();
  else void saveOrAsk();
};
