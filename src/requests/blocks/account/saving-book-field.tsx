import { PaperField } from '../form/paper-field.tsx';

/** The paper that proves the number and the owner's name. */
export const SavingBookField = () => (
  <PaperField
    name="saving_book_attachment"
    type="SAVINGBOOK"
    label="Halaman depan buku tabungan"
    camera="paper"
    hint="Nomor rekening dan nama pemilik terbaca jelas."
  />
);
