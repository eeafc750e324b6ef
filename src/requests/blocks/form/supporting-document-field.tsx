import { AttachmentField } from './attachment-field.tsx';

type SupportingDocument = { readonly document_attachment: string };

/** Upload field for a further document of a new account (wire 3.1, `document_attachment`). */
export const SupportingDocumentField = () => (
  <AttachmentField<SupportingDocument>
    name="document_attachment"
    type="DOCUMENT"
    label="Dokumen pendukung (tidak wajib)"
    hint="Misalnya surat keterangan dari bank, bila ada."
  />
);
