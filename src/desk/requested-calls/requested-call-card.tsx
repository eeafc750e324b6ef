import { useMutation } from '@tanstack/react-query';
import { formatDate, formatMinute } from '#shared/time/dates.ts';
import { formatPhone } from '#shared/text/phone.ts';
import { callSlotText } from '#shared/wire/face-handoff/requested-call.ts';
import {
  DeskCallPhone,
  DeskRequestedCalls,
  type DeskRequestedCall,
} from '#shared/wire/operations/desk-requested-calls.ts';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/showing/card.tsx';
import { DataList } from '#ui/showing/data-list.tsx';
import { Pill } from '#ui/showing/pill.tsx';
import { callDesk } from '../api/call-desk.ts';
import { requestedCallsQuery } from '../api/requested-calls-query.ts';
import { DecisionForm } from '../decisions/decision-form.tsx';
import { useDecision } from '../decisions/use-decision.ts';
import { StepFailure } from '../layout/step-failure.tsx';

type CallProps = { readonly call: DeskRequestedCall };

const pathOf = ({ id }: DeskRequestedCall): string => `requested-calls/${encodeURIComponent(id)}`;

/** Masked number, with a button that shows it; the server records who saw it. */
const Phone = ({ call, mayCall }: CallProps & { readonly mayCall: boolean }) => {
  const { mutate, data, isPending, error } = useMutation({
    mutationFn: () => callDesk(`${pathOf(call)}/phone`, DeskCallPhone, { method: 'POST', body: {} }),
  });
  if (data !== undefined) return <span translate="no">{formatPhone(data.phone)}</span>;
  return (
    <>
      <span translate="no">{call.phone}</span>{' '}
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

/** Shows one requested call, and records what became of the call. */
export const RequestedCallCard = ({ call, mayCall }: CallProps & { readonly mayCall: boolean }) => {
  const decision = useDecision(DeskRequestedCalls, [requestedCallsQuery.queryKey]);
  const last =
    call.tried_at === null
      ? []
      : [
          {
            label: 'Belum tersambung',
            value: (
              <>
                <span>{`${call.tries} kali, terakhir ${formatMinute(call.tried_at)} oleh `}</span>
                <bdi>{call.tried_by ?? '-'}</bdi>
                <span>: </span>
                <bdi>{call.note}</bdi>
              </>
            ),
          },
        ];
  return (
    <Card
      title={<bdi>{call.holder_name}</bdi>}
      caption={`Polis ${call.policy_number}`}
      aside={call.late ? <Pill tone="you">Lewat janji</Pill> : undefined}
    >
      <DataList
        layout="stacked"
        rows={[
          { label: 'Pengajuan yang belum terkirim', value: call.title },
          { label: 'Nomor terdaftar', value: <Phone call={call} mayCall={mayCall} /> },
          { label: 'Waktu yang diminta', value: callSlotText[call.slot] },
          { label: 'Diminta', value: formatMinute(call.requested_at) },
          { label: 'Janji kami', value: `Paling lambat ${formatDate(call.call_by)}` },
          ...last,
        ]}
      />
      {mayCall && (
        <DecisionForm
          id={call.id}
          path={pathOf(call)}
          choices={choices}
          noteLabel="Hasil telepon"
          decision={decision}
        />
      )}
    </Card>
  );
};
