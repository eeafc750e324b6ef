import { PaperField } from './paper-field.tsx';

/** Any other paper that belongs to a new account (wire 3.1, `document_attachment`). */
export const SupportingDocumentField = () => (
  <PaperField
    name="document_attachment"
    type="DOCUMENT"
    label="Dokumen pendukung (tidak wajib)"
    camera="paper"
    hint="Misalnya surat keterangan dari bank, bila ada."
  />
);
