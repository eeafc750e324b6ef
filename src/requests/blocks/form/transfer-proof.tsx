import { AttachmentField } from './attachment-field.tsx';

type TransferAttachment = { readonly transfer_attachment: string };

/**
 * Upload field for the transfer slip of a customer who has already paid. Optional, since it only helps to match
 * (rulebook 1.10).
 */
export const TransferProof = () => (
  <AttachmentField<TransferAttachment>
    name="transfer_attachment"
    type="TRANSFER"
    label="Bukti transfer (tidak wajib)"
    hint="Hanya bila Anda sudah membayar. Uang Anda kami cocokkan lewat nomor virtual account, bukan lewat bukti ini."
  />
);
