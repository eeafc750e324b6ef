import { AttachmentField } from '../form/attachment-field.tsx';
import type { Payee } from './payee-fields.ts';

/** Upload field for the saving book, which proves the number and the owner's name. */
export const SavingBookField = () => (
  <AttachmentField<Payee>
    name="saving_book_attachment"
    type="SAVINGBOOK"
    label="Halaman depan buku tabungan"
    hint="Nomor rekening dan nama pemilik terbaca jelas."
  />
);
