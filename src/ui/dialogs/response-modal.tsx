import type { ReactNode } from 'react';
import { Modal } from './modal.tsx';

type ResponseModalProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly message: ReactNode;
  /** Heading above the message. */
  readonly title?: string;
};

/** Modal that shows the message of a server response, with the single button 'Tutup'. */
export const ResponseModal = ({ open, onClose, message, title = 'Pemberitahuan' }: ResponseModalProps) => (
  <Modal open={open} onClose={onClose} title={title} text={message} />
);
