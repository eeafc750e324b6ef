import { useMutation } from '@tanstack/react-query';
import { formatDate, formatMinute } from '#shared/time/dates.ts';
import { formatPhone } from '#shared/text/phone.ts';
import { callSlotText } from '#shared/wire/face-handoff/call-wish.ts';
import { DeskCallPhone, DeskCallWishes, type DeskCallWish } from '#shared/wire/operations/desk-call-wishes.ts';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/showing/card.tsx';
import { DataList } from '#ui/showing/data-list.tsx';
import { Pill } from '#ui/showing/pill.tsx';
import { callDesk } from '../api/call-desk.ts';
import { callWishesQuery } from '../api/desk-queries.ts';
import { DecisionForm } from '../decisions/decision-form.tsx';
import { useDecision } from '../decisions/use-decision.ts';
import { StepFailure } from '../layout/step-failure.tsx';

type WishProps = { readonly wish: DeskCallWish };

const pathOf = ({ id }: DeskCallWish): string => `call-wishes/${encodeURIComponent(id)}`;

/** Masked number, with a button that shows it; the server records who saw it. */
const Phone = ({ wish, mayCall }: WishProps & { readonly mayCall: boolean }) => {
  const { mutate, data, isPending, error } = useMutation({
    mutationFn: () => callDesk(`${pathOf(wish)}/phone`, DeskCallPhone, { method: 'POST', body: {} }),
  });
  if (data !== undefined) return <span translate="no">{formatPhone(data.phone)}</span>;
  return (
    <>
      <span translate="no">{wish.phone}</span>{' '}
      {mayCall && (
        <Button size="small" variant="quiet" loading={isPending} onClick={() => mutate()}>
          Tampilkan nomor
        </Button>
      )}
      <StepFailure error={error} />
    </>
  );
};

const choices = [
  { how: 'reached', label: 'Sudah dihubungi' },
  { how: 'missed', label: 'Tidak tersambung' },
] as const;

/** Shows one wish for a call, and records what became of the call. */
export const CallWishCard = ({ wish, mayCall }: WishProps & { readonly mayCall: boolean }) => {
  const decision = useDecision(DeskCallWishes, [callWishesQuery.queryKey]);
  const last =
    wish.tried_at === null
      ? []
      : [
          {
            label: 'Belum tersambung',
            value: `${wish.tries} kali, terakhir ${formatMinute(wish.tried_at)} oleh ${wish.tried_by ?? '-'}: ${wish.note}`,
          },
        ];
  return (
    <Card
      title={<bdi>{wish.holder_name}</bdi>}
      caption={`Polis ${wish.policy_number}`}
      aside={wish.late ? <Pill tone="you">Lewat janji</Pill> : undefined}
    >
      <DataList
        layout="stacked"
        rows={[
          { label: 'Pengajuan yang belum terkirim', value: wish.title },
          { label: 'Nomor terdaftar', value: <Phone wish={wish} mayCall={mayCall} /> },
          { label: 'Waktu yang diminta', value: callSlotText[wish.slot] },
          { label: 'Diminta', value: formatMinute(wish.wished_at) },
          { label: 'Janji kami', value: `Paling lambat ${formatDate(wish.call_by)}` },
          ...last,
        ]}
      />
      {mayCall && (
        <DecisionForm
          id={wish.id}
          path={pathOf(wish)}
          choices={choices}
          noteLabel="Hasil telepon"
          decision={decision}
        />
      )}
    </Card>
  );
};
