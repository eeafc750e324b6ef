import { CircleQuestionMark } from 'lucide-react';
import type { ReactNode } from 'react';
import { Modal } from './modal.tsx';

type ConfirmModalProps = {
  readonly open: boolean;
  readonly title: ReactNode;
  readonly text?: ReactNode;
  readonly icon?: ReactNode;
  /** Says what will happen, e.g. 'Batalkan pengajuan'. */
  readonly confirmText: string;
  readonly cancelText?: string;
  readonly danger?: boolean;
  readonly loading?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  /** A choice that belongs to the question. */
  readonly children?: ReactNode;
};

/** Question before an action that cannot be undone. With `danger` the cancel button comes first and has the focus. */
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
