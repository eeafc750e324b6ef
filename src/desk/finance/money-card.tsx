import { useState } from 'react';
import { formatDate } from '#shared/time/dates.ts';
import type { DeskMoney, DeskMoneyList } from '#shared/wire/desk-money.ts';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/showing/card.tsx';
import { ConfirmModal } from '#ui/dialogs/confirm-modal.tsx';
import { DataList } from '#ui/showing/data-list.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { Pill } from '#ui/showing/pill.tsx';
import { useMatch, useOwner, useReturn } from './use-match.ts';
import { StepFailure } from '../layout/step-failure.tsx';

type Shown = { readonly money: DeskMoney };

/** Assigns incoming money to the chosen request after a confirmation. */
const Match = ({ money }: Shown) => {
  const match = useMatch(money.payment_id);
  const [chosen, setChosen] = useState('');
  const [asking, setAsking] = useState(false);
  if (money.candidates.length === 0)
    return <p className="text-small text-muted">Belum ada pengajuan yang menunggu pembayaran.</p>;
  return (
    <>
      <StepFailure error={match.error} />
      <SelectField
        id={`match-${money.payment_id}`}
        label="Untuk pengajuan"
        placeholder="Pilih pengajuan"
        choices={money.candidates.map(({ number, text }) => ({ value: number, label: text }))}
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
      />
      <div>
        <Button size="small" disabled={chosen === ''} loading={match.isPending} onClick={() => setAsking(true)}>
          Cocokkan
        </Button>
      </div>
      <ConfirmModal
        open={asking}
        title={`Cocokkan ${money.free}?`}
        text={`Dana dari ${money.payer_name} (${money.bank_reference}) menjadi pembayaran pengajuan ${chosen}.${
          money.needs_second ? ' Jumlah ini menunggu persetujuan petugas keuangan lain.' : ''
        }`}
        confirmText="Cocokkan"
        loading={match.isPending}
        onConfirm={() => match.mutate(chosen, { onSettled: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      />
    </>
  );
};

/** Makes the money payable to the holder, who requests it like any benefit; two people then release the payout. */
const Return = ({ money }: Shown) => {
  const step = useReturn(money.payment_id);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <StepFailure error={step.error} />
      <div>
        <Button size="small" variant="quiet" loading={step.isPending} onClick={() => setAsking(true)}>
          Kembalikan ke nasabah
        </Button>
      </div>
      <ConfirmModal
        open={asking}
        title={`Kembalikan ${money.free}?`}
        text={
          <span>
            Dana menjadi hak <bdi translate="no">{money.holder_name}</bdi>. Nasabah diberi tahu dan memintanya lewat
            Pengajuan gagal transfer / SB / MB / NCB; dua petugas melepasnya.
          </span>
        }
        confirmText="Kembalikan"
        loading={step.isPending}
        onConfirm={() => step.mutate(undefined, { onSettled: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      />
    </>
  );
};

type People = { readonly people: DeskMoneyList['people'] };

/** Chooses the person who looks after the money. */
const Owner = ({ money, people }: Shown & People) => {
  const step = useOwner(money.payment_id);
  return (
    <>
      <StepFailure error={step.error} />
      <SelectField
        id={`owner-${money.payment_id}`}
        label="Pemilik"
        choices={[
          { value: '', label: 'Belum ada' },
          ...people.map(({ user_name, display_name }) => ({ value: user_name, label: display_name })),
        ]}
        value={money.owner ?? ''}
        disabled={step.isPending}
        onChange={(event) => step.mutate(event.target.value)}
      />
    </>
  );
};

const nameOf = ({ owner }: DeskMoney, people: People['people']): string =>
  people.find(({ user_name }) => user_name === owner)?.display_name ?? owner ?? 'Belum ada';

/** Shows an incoming payment with money that is not assigned to a request. */
export const MoneyCard = ({ money, people, mayMatch }: Shown & People & { readonly mayMatch: boolean }) => (
  <Card
    title={money.free}
    aside={
      <Pill tone={money.is_old ? 'you' : 'muted'}>
        {money.is_old ? `Lama: ${money.age_wd} hari kerja` : `${money.age_wd} hari kerja`}
      </Pill>
    }
    caption={money.policy_number === null ? money.purpose_text : `${money.purpose_text} · polis ${money.policy_number}`}
  >
    <DataList
      rows={[
        { label: 'Virtual account', value: money.virtual_account_number },
        { label: 'Pemegang polis', value: money.holder_name },
        { label: 'Pembayar', value: money.payer_name },
        { label: 'Referensi bank', value: money.bank_reference },
        { label: 'Tanggal dana', value: formatDate(money.value_date) },
        { label: 'Jumlah masuk', value: money.amount },
        ...(mayMatch ? [] : [{ label: 'Pemilik', value: nameOf(money, people) }]),
      ]}
    />
    {mayMatch && <Owner money={money} people={people} />}
    {mayMatch && <Match money={money} />}
    {mayMatch && money.policy_number !== null && <Return money={money} />}
  </Card>
);
