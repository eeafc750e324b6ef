import { useState } from 'react';
import { formatDateTime } from '#shared/time/dates.ts';
import type { Draft } from '#shared/wire/proposals.ts';
import { Button } from '#ui/actions/button.tsx';
import { ConfirmModal } from '#ui/dialogs/confirm-modal.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { ApiError } from '../../api/api-error.ts';
import { showAlert } from '../../feedback/alert.ts';

type SavedDraftCardProps = {
  readonly savedAt: Draft['saved_at'];
  /**
   * Deletes the draft and opens the form empty.
   * @throws ApiError
   */
  readonly onStartOver: () => Promise<void>;
};

/** Says that the form contains earlier input, and offers to delete it after a confirmation. */
export const SavedDraftCard = ({ savedAt, onStartOver }: SavedDraftCardProps) => {
  const [isAsked, setAsked] = useState(false);
  const [isRunning, setRunning] = useState(false);
  const startOver = async (): Promise<void> => {
    setRunning(true);
    try {
      await onStartOver();
    } catch (reason) {
      if (!(reason instanceof ApiError)) throw reason;
      const { message, status, requestId } = reason;
      if (status !== 401) showAlert({ message, status, requestId });
    } finally {
      setRunning(false);
      setAsked(false);
    }
  };
  return (
    <>
      <Notice
        heading="Formulir ini sudah Anda mulai"
        actions={
          <Button size="small" variant="secondary" onClick={() => setAsked(true)}>
            Mulai dari awal
          </Button>
        }
      >
        <p>
          Isian terakhir tersimpan <span translate="no">{formatDateTime(savedAt)}</span>. Lanjutkan saja, atau mulai
          dari awal.
        </p>
      </Notice>
      <ConfirmModal
        open={isAsked}
        danger
        title="Hapus isian dan mulai dari awal?"
        text="Semua isian dan lampiran formulir ini dihapus. Pengajuan yang sudah terkirim tidak berubah."
        confirmText="Hapus isian"
        cancelText="Tetap pakai isian ini"
        loading={isRunning}
        onConfirm={() => void startOver()}
        onCancel={() => setAsked(false)}
      />
    </>
  );
};
