import { Modal } from '#ui/dialogs/modal.tsx';
import { AttachmentPicture } from '../../attachments/attachment-picture.tsx';

export type Attachment = { readonly name: string; readonly label: string };

type AttachmentDialogProps = { readonly attachment: Attachment | undefined; readonly onClose: () => void };

/** Shows an attachment enlarged. */
export const AttachmentDialog = ({ attachment, onClose }: AttachmentDialogProps) =>
  attachment === undefined ? null : (
    <Modal open onClose={onClose} title={attachment.label}>
      <div className="grid min-h-40 place-items-center overflow-hidden rounded-field bg-dim">
        <AttachmentPicture name={attachment.name} alt={attachment.label} />
      </div>
    </Modal>
  );
