import { useState } from 'react';
import { useNavigate } from 'react-router';
import { mostBatchLines, type BatchCandidate } from '#shared/wire/operations/desk-batches.ts';
import { Button } from '#ui/actions/button.tsx';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { Card } from '#ui/showing/card.tsx';
import { StepFailure } from '../layout/step-failure.tsx';
import { useNewBatch } from './use-batch.ts';

type CandidatesProps = { readonly candidates: readonly BatchCandidate[] };

const Description = ({ candidate }: { readonly candidate: BatchCandidate }) => (
  <span className="figures">
    <span translate="no" className="font-semibold">
      {candidate.amount}
    </span>{' '}
    · <span translate="no">{candidate.way_text}</span>
    <span className="block text-small text-muted">
      <span>{candidate.kind_text}</span> · polis <span translate="no">{candidate.policy_number}</span>
    </span>
    <span translate="no" className="block text-small">
      <bdi>{`${candidate.bank_name} ${candidate.bank_account} a.n. `}</bdi>
      <bdi>{candidate.account_name}</bdi>
    </span>
  </span>
);

const Uncarried = ({ candidates }: CandidatesProps) =>
  candidates.length === 0 ? null : (
    <div>
      <h3 className="font-bold">Tidak dapat masuk kumpulan</h3>
      <ul className="flex flex-col gap-2">
        {candidates.map(({ payable_id, amount, policy_number, note }) => (
          <li key={payable_id}>
            <span translate="no" className="figures font-semibold">
              {amount}
            </span>{' '}
            · polis <span translate="no">{policy_number}</span>: <span>{note}</span>
          </li>
        ))}
      </ul>
    </div>
  );

/**
 * Selects the payments due today for a new batch. At first all payments with a payment channel are selected, up to the
 * maximum of a batch.
 */
export const NewBatchForm = ({ candidates }: CandidatesProps) => {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const creation = useNewBatch();
  const navigate = useNavigate();
  const carried = candidates.filter(({ way_text }) => way_text !== null).slice(0, mostBatchLines);
  const chosen = carried.filter(({ payable_id }) => !left.has(payable_id));
  const toggle = (id: string, isChosen: boolean): void =>
    setLeft(new Set(isChosen ? [...left].filter((each) => each !== id) : [...left, id]));
  const create = (): void =>
    creation.mutate(
      chosen.map(({ payable_id, attempt }) => ({ payable_id, attempt })),
      { onSuccess: ({ batch_id }) => void navigate(`/finance/batches/${batch_id}`) },
    );
  return (
    <Card title="Kumpulan baru" caption="Pembayaran yang dapat dibayar hari ini.">
      {carried.length === 0 && <p className="text-muted">Tidak ada pembayaran yang menunggu.</p>}
      <ul className="flex flex-col gap-3">
        {carried.map((candidate) => (
          <li key={candidate.payable_id}>
            <CheckboxField
              id={`pay-${candidate.payable_id}`}
              label={<Description candidate={candidate} />}
              hint={candidate.call_first === '' ? undefined : candidate.call_first}
              checked={!left.has(candidate.payable_id)}
              onChange={({ target }) => toggle(candidate.payable_id, target.checked)}
            />
          </li>
        ))}
      </ul>
      <Uncarried candidates={candidates.filter(({ way_text }) => way_text === null)} />
      <StepFailure error={creation.error} />
      <div className="flex flex-wrap items-center gap-3">
        <Button size="small" loading={creation.isPending} disabled={chosen.length === 0} onClick={create}>
          Buat kumpulan
        </Button>
        <p aria-live="polite" className="figures text-muted">
          <span translate="no">{chosen.length}</span> dipilih
        </p>
      </div>
    </Card>
  );
};
