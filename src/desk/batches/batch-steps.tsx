import { useState } from 'react';
import type { DeskBatchDetail } from '#shared/wire/operations/desk-batches.ts';
import { Button } from '#ui/actions/button.tsx';
import { ConfirmModal } from '#ui/dialogs/confirm-modal.tsx';
import { StepFailure } from '../layout/step-failure.tsx';
import { useReleaseBatch, useTakeOut } from './use-batch.ts';

/** Shows the actions before a batch is released: a second person releases it, or either person cancels it. */
export const BatchSteps = ({ batch }: { readonly batch: DeskBatchDetail }) => {
  const release = useReleaseBatch(batch);
  const giveUp = useTakeOut(batch);
  const [asking, setAsking] = useState<'release' | 'give-up'>();
  const close = (): void => setAsking(undefined);
  const left = batch.lines.filter(({ state }) => state !== 'out').map(({ line_number }) => line_number);
  return (
    <>
      <StepFailure error={release.error ?? giveUp.error} />
      <div className="flex flex-wrap gap-2">
        {batch.may_release && (
          <Button size="small" loading={release.isPending} onClick={() => setAsking('release')}>
            Lepas kumpulan
          </Button>
        )}
        {batch.may_take_out && (
          <Button variant="secondary" size="small" loading={giveUp.isPending} onClick={() => setAsking('give-up')}>
            Batalkan kumpulan
          </Button>
        )}
      </div>
      <ConfirmModal
        open={asking === 'release'}
        title={`Lepas ${batch.ready_total}?`}
        text={
          <span>
            <span translate="no">{batch.ready_count}</span> pembayaran dilepas bersama. Tidak dapat ditarik kembali.
          </span>
        }
        confirmText="Lepas kumpulan"
        loading={release.isPending}
        onConfirm={() => release.mutate(undefined, { onSettled: close })}
        onCancel={close}
      />
      <ConfirmModal
        open={asking === 'give-up'}
        title="Batalkan kumpulan ini?"
        text="Semua pembayarannya dikeluarkan dan dapat masuk kumpulan lain."
        confirmText="Batalkan kumpulan"
        loading={giveUp.isPending}
        onConfirm={() => giveUp.mutate(left, { onSettled: close })}
        onCancel={close}
      />
    </>
  );
};
