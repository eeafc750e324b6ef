import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callSlotText, CallSlot, RequestedCalls } from '#shared/wire/face-handoff/requested-call.ts';
import { formatDate, formatMinute } from '#shared/time/dates.ts';
import { Button } from '#ui/actions/button.tsx';
import { RadioCards } from '#ui/fields/radio-cards.tsx';
import { Card } from '#ui/showing/card.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { callApi } from '../api/client.ts';

const callQuery = (subject: string) =>
  queryOptions({
    queryKey: ['requested-call', subject],
    queryFn: () =>
      callApi(`requested-calls?${new URLSearchParams({ subject }).toString()}`, RequestedCalls, { quiet: true }),
  });

/** Returns a call that changes the requested call, and stores its answer as the newest one. */
const useCallAttempt = <Input extends object>(subject: string, path: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) =>
      callApi(path, RequestedCalls, { method: 'POST', body: { subject, ...input }, quiet: true }),
    onSuccess: (answer) => client.setQueryData(callQuery(subject).queryKey, answer),
  });
};

type OpenProps = {
  readonly subject: string;
  readonly phone: string;
  readonly call: NonNullable<RequestedCalls['call']>;
};

/** Shows an open call: number, slot, promise, calls that nobody answered. */
const OpenCall = ({ subject, phone, call }: OpenProps) => {
  const { mutate, isPending, error } = useCallAttempt<object>(subject, 'requested-calls/withdraw');
  return (
    <Notice
      tone="wait"
      heading="Anda minta ditelepon"
      actions={
        <Button variant="quiet" size="small" loading={isPending} onClick={() => mutate({})}>
          Tidak perlu ditelepon lagi
        </Button>
      }
    >
      <p>
        <span>Kami menelepon </span>
        <span translate="no">{phone}</span>
        <span>{` pada hari kerja (${callSlotText[call.slot]}), paling lambat ${formatDate(call.call_by)}.`}</span>
      </p>
      {call.tried_at !== null && (
        <p>{`Pada ${formatMinute(call.tried_at)} kami menelepon, tetapi belum tersambung. Kami coba lagi.`}</p>
      )}
      <p>Isian Anda tersimpan. Pengajuan belum terkirim sebelum wajah diverifikasi.</p>
      {error !== null && <p className="font-semibold">{error.message}</p>}
    </Notice>
  );
};

type AskProps = { readonly subject: string; readonly phone: string };

/** Asks for the time of the call. */
const AskForCall = ({ subject, phone }: AskProps) => {
  const [isOpen, setOpen] = useState(false);
  const [slot, setSlot] = useState<CallSlot>();
  const [pressed, setPressed] = useState(false);
  const { mutate, isPending, error } = useCallAttempt<{ readonly slot: CallSlot }>(subject, 'requested-calls');
  const send = (): void => {
    setPressed(true);
    if (slot === undefined) document.getElementById('call-slot')?.focus();
    else if (!isPending) mutate({ slot });
  };
  return (
    <Card title="Tidak punya kamera sama sekali?">
      <p>
        Petugas dapat menelepon nomor terdaftar Anda, <span translate="no">{phone}</span>, dan membantu mencari jalan
        lain. Telepon tidak menggantikan verifikasi wajah.
      </p>
      {isOpen && (
        <RadioCards
          id="call-slot"
          label="Kapan sebaiknya kami menelepon?"
          hint="Pada hari kerja"
          choices={CallSlot.options.map((value) => ({ value, label: callSlotText[value] }))}
          value={slot}
          onChange={setSlot}
          error={pressed && slot === undefined ? 'Pilih waktu telepon.' : undefined}
        />
      )}
      {error !== null && (
        <Notice tone="you" live heading="Belum terkirim">
          <p>{error.message}</p>
        </Notice>
      )}
      <div>
        <Button variant="secondary" size="small" loading={isPending} onClick={isOpen ? send : () => setOpen(true)}>
          {isOpen ? 'Kirim permintaan telepon' : 'Minta ditelepon'}
        </Button>
      </div>
    </Card>
  );
};

/** Lets a customer without any camera ask for a call, and shows what became of it (rulebook 6.1). */
export const RequestedCallCard = ({ subject }: { readonly subject: string }) => {
  const { data } = useQuery(callQuery(subject));
  if (data === undefined) return null;
  const { phone, call } = data;
  if (call?.state === 'OPEN') return <OpenCall subject={subject} phone={phone} call={call} />;
  return (
    <>
      {call?.state === 'REACHED' && call.ended_at !== null && (
        <Notice tone="ok" heading="Kami sudah menelepon Anda">
          <p>{`Kami berbicara dengan Anda pada ${formatMinute(call.ended_at)}. Lanjutkan seperti yang dibicarakan. Pengajuan ini belum terkirim.`}</p>
        </Notice>
      )}
      <AskForCall subject={subject} phone={phone} />
    </>
  );
};
