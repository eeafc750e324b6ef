import { useState } from 'react';
import { formatMinute } from '#shared/time/dates.ts';
import type { DeskBatchDetail } from '#shared/wire/operations/desk-batches.ts';
import { Button } from '#ui/actions/button.tsx';
import { ConfirmModal } from '#ui/dialogs/confirm-modal.tsx';
import { Card } from '#ui/showing/card.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { StepFailure } from '../layout/step-failure.tsx';
import { useFetchFile } from './use-batch.ts';

const Fetches = ({ batch }: { readonly batch: DeskBatchDetail }) => (
  <ol className="flex flex-col gap-1">
    {batch.fetched.map(({ by, at, sha256 }) => (
      <li key={at} className="wrap-anywhere">
        Diambil <span translate="no">{by}</span>, <span translate="no">{formatMinute(at)}</span>. SHA-256{' '}
        <span translate="no" className="font-mono text-small">
          {sha256}
        </span>
      </li>
    ))}
  </ol>
);

/** Fetches the payment file. A repeated fetch returns the same file, and only after a confirmation. */
export const FilePart = ({ batch }: { readonly batch: DeskBatchDetail }) => {
  const file = useFetchFile(batch);
  const [asking, setAsking] = useState(false);
  const isKnown = batch.fetches > 0;
  const fetch = (): void => file.mutate(undefined, { onSettled: () => setAsking(false) });
  return (
    <Card title="Berkas pembayaran">
      {isKnown && (
        <Notice tone="you">
          Berkas ini sudah diambil. Serahkan ke bank satu kali saja: berkas yang sama berisi nomor referensi yang sama.
        </Notice>
      )}
      <Fetches batch={batch} />
      <StepFailure error={file.error} />
      {file.isSuccess && (
        <Notice tone="ok" live>
          Berkas <span translate="no">{file.data.name}</span> disimpan di perangkat Anda.
        </Notice>
      )}
      {batch.may_fetch && (
        <div>
          <Button
            size="small"
            variant={isKnown ? 'secondary' : 'primary'}
            loading={file.isPending}
            onClick={isKnown ? () => setAsking(true) : fetch}
          >
            {isKnown ? 'Ambil lagi berkas yang sama' : 'Ambil berkas'}
          </Button>
        </div>
      )}
      <ConfirmModal
        open={asking}
        title="Ambil berkas yang sama lagi?"
        text="Pengambilan ini dicatat atas nama Anda. Bila berkas sudah diserahkan ke bank, jangan serahkan lagi."
        confirmText="Ambil lagi"
        loading={file.isPending}
        onConfirm={fetch}
        onCancel={() => setAsking(false)}
      />
    </Card>
  );
};
