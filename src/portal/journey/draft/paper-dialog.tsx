import { Modal } from '#ui/dialogs/modal.tsx';
import { AttachmentPicture } from '../../attachments/attachment-picture.tsx';

export type Paper = { readonly name: string; readonly label: string };

type PaperDialogProps = { readonly paper: Paper | undefined; readonly onClose: () => void };

/** A paper, large. */
export const PaperDialog = ({ paper, onClose }: PaperDialogProps) =>
  paper === undefined ? null : (
    <Modal open onClose={onClose} title={paper.label}>
      <div className="grid min-h-40 place-items-center overflow-hidden rounded-field bg-dim">
        <AttachmentPicture name={paper.name} alt={paper.label} />
      </div>
    </Modal>
  );
