import { useState } from 'react';
import { formatDate, formatDateTime } from '#shared/time/dates.ts';
import type { DeskPayable } from '#shared/wire/desk.ts';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/showing/card.tsx';
import { ConfirmModal } from '#ui/dialogs/confirm-modal.tsx';
import { DataList } from '#ui/showing/data-list.tsx';
import { Link } from '#ui/appearance/link.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { Pill } from '#ui/showing/pill.tsx';
import { usePayout } from './use-payout.ts';
import { StepFailure } from '../layout/step-failure.tsx';

type Shown = { readonly payable: DeskPayable };

const MATCH = { same: 'ok', close: 'wait', different: 'you' } as const;

/** Returns true when the payable has a bank account; money that nobody requested may have none. */
const hasAccount = ({ bank_account }: DeskPayable): boolean => bank_account !== '-';

const Facts = ({ payable }: Shown) => (
  <DataList
    rows={[
      ...(hasAccount(payable)
        ? [
            { label: 'Rekening', value: `${payable.bank_name} ${payable.bank_account}` },
            { label: 'Atas nama', value: payable.account_name },
          ]
        : [{ label: 'Rekening', value: 'Belum ada' }]),
      { label: 'Pemegang polis', value: payable.holder_name },
      { label: 'Dapat dibayar mulai', value: formatDate(payable.payable_from) },
      ...(payable.prepared_by === null
        ? []
        : [
            {
              label: 'Disiapkan',
              value: `${payable.prepared_by}${payable.prepared_at === null ? '' : `, ${formatDateTime(payable.prepared_at)}`}`,
            },
          ]),
    ]}
  />
);

const Step = ({ payable }: Shown) => {
  const payout = usePayout(payable);
  const [asking, setAsking] = useState(false);
  const release = () => payout.mutate('release', { onSettled: () => setAsking(false) });
  return (
    <>
      <StepFailure error={payout.error} />
      {payable.note !== '' && (
        <p className="text-small text-muted">
          <bdi>{payable.note}</bdi>
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {payable.may_prepare && (
          <Button size="small" loading={payout.isPending} onClick={() => payout.mutate('prepare')}>
            Siapkan pembayaran
          </Button>
        )}
        {payable.may_release && (
          <Button size="small" loading={payout.isPending} onClick={() => setAsking(true)}>
            Lepas pembayaran
          </Button>
        )}
      </div>
      <ConfirmModal
        open={asking}
        title={`Lepas ${payable.amount}?`}
        text={
          <span>
            Dana dikirim ke <span translate="no">{`${payable.bank_name} ${payable.bank_account}`}</span> a.n.{' '}
            <bdi translate="no">{payable.account_name}</bdi>. Tidak dapat ditarik kembali.
          </span>
        }
        confirmText="Lepas pembayaran"
        loading={payout.isPending}
        onConfirm={release}
        onCancel={() => setAsking(false)}
      />
    </>
  );
};

/** Shows a payable: payee, age, who prepared it, and the action open to the signed-in person. */
export const PayableCard = ({ payable }: Shown) => (
  <Card
    title={payable.amount}
    aside={
      <Pill tone={payable.state === 'PAID' ? 'ok' : payable.state === 'RETURNED' ? 'you' : 'sea'}>
        {payable.state_text}
      </Pill>
    }
    caption={
      <span>
        <span>{payable.kind_text}</span> ·{' '}
        {payable.request_number === null ? (
          <span>{payable.request_title}</span>
        ) : (
          <Link href={`/cases/${payable.request_number}`} className="text-link">
            {payable.request_number}
          </Link>
        )}
        <span>
          {' '}
          · polis <span translate="no">{payable.policy_number}</span>
        </span>
      </span>
    }
  >
    {payable.return_reason !== null && (
      <Notice tone="you">
        Dikembalikan bank: <span>{payable.return_reason}</span>
      </Notice>
    )}
    {payable.call_first !== '' && <Notice tone="you">{payable.call_first}</Notice>}
    <Facts payable={payable} />
    {hasAccount(payable) && (
      <div>
        <Pill tone={MATCH[payable.name_match.level]}>
          <span>
            <span>{payable.name_match.text}</span> (<span translate="no">{payable.name_match.score}</span>%)
          </span>
        </Pill>
      </div>
    )}
    <Step payable={payable} />
  </Card>
);
