import { CircleQuestionMark } from 'lucide-react';
import type { ReactNode } from 'react';
import { Modal } from './modal.tsx';

type ConfirmModalProps = {
  readonly open: boolean;
  readonly title: ReactNode;
  readonly text?: ReactNode;
  readonly icon?: ReactNode;
  /** Button text that states the action, e.g. 'Batalkan pengajuan'. */
  readonly confirmText: string;
  readonly cancelText?: string;
  readonly danger?: boolean;
  readonly loading?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  /** Input that belongs to the question, e.g. a checkbox. */
  readonly children?: ReactNode;
};

/** Confirmation before an action that cannot be undone. With `danger` the cancel button is the primary button and has the focus. */
export const ConfirmModal = ({
  icon,
  confirmText,
  cancelText = 'Kembali',
  danger = false,
  loading = false,
  onConfirm,
  onCancel,
  ...rest
}: ConfirmModalProps) => {
  const confirm = { text: confirmText, onClick: onConfirm, danger, loading };
  const cancel = { text: cancelText, onClick: onCancel };
  return (
    <Modal
      {...rest}
      icon={icon ?? <CircleQuestionMark size={32} className="text-action" />}
      onClose={onCancel}
      primary={danger ? cancel : confirm}
      secondary={danger ? confirm : cancel}
    />
  );
};
