import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callSlotText, CallSlot, CallWishes } from '#shared/wire/face-handoff/call-wish.ts';
import { formatDate, formatMinute } from '#shared/time/dates.ts';
import { Button } from '#ui/actions/button.tsx';
import { RadioCards } from '#ui/fields/radio-cards.tsx';
import { Card } from '#ui/showing/card.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { callApi } from '../api/client.ts';

const wishQuery = (subject: string) =>
  queryOptions({
    queryKey: ['call-wish', subject],
    queryFn: () => callApi(`call-wishes?${new URLSearchParams({ subject }).toString()}`, CallWishes, { quiet: true }),
  });

/** Returns a call that changes the wish, and stores its answer as the newest one. */
const useWishCall = <Input extends object>(subject: string, path: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) =>
      callApi(path, CallWishes, { method: 'POST', body: { subject, ...input }, quiet: true }),
    onSuccess: (answer) => client.setQueryData(wishQuery(subject).queryKey, answer),
  });
};

type OpenProps = { readonly subject: string; readonly phone: string; readonly wish: NonNullable<CallWishes['wish']> };

/** Shows an open wish: number, slot, promise, calls that nobody answered. */
const OpenWish = ({ subject, phone, wish }: OpenProps) => {
  const { mutate, isPending, error } = useWishCall<object>(subject, 'call-wishes/withdraw');
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
        Kami menelepon <span translate="no">{phone}</span> pada hari kerja ({callSlotText[wish.slot]}), paling lambat{' '}
        {formatDate(wish.call_by)}.
      </p>
      {wish.tried_at !== null && (
        <p>{`Pada ${formatMinute(wish.tried_at)} kami menelepon, tetapi belum tersambung. Kami coba lagi.`}</p>
      )}
      <p>Isian Anda tersimpan. Pengajuan belum terkirim sebelum wajah diverifikasi.</p>
      {error !== null && <p className="font-semibold">{error.message}</p>}
    </Notice>
  );
};

type AskProps = { readonly subject: string; readonly phone: string };

/** Asks for the time of the call. */
const AskWish = ({ subject, phone }: AskProps) => {
  const [isOpen, setOpen] = useState(false);
  const [slot, setSlot] = useState<CallSlot>();
  const [pressed, setPressed] = useState(false);
  const { mutate, isPending, error } = useWishCall<{ readonly slot: CallSlot }>(subject, 'call-wishes');
  const send = (): void => {
    setPressed(true);
    if (slot === undefined) document.getElementById('call-slot')?.focus();
    else if (!isPending) mutate({ slot });
  };
  return (
    <Card title="Tidak punya kamera sama sekali?">
      <p>
        Petugas dapat menelepon nomor terdaftar Anda, <span translate="no">{phone}</span>, dan membantu mencari jalan.
        Telepon tidak menggantikan verifikasi wajah.
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
export const CallWishCard = ({ subject }: { readonly subject: string }) => {
  const { data } = useQuery(wishQuery(subject));
  if (data === undefined) return null;
  const { phone, wish } = data;
  if (wish?.state === 'OPEN') return <OpenWish subject={subject} phone={phone} wish={wish} />;
  return (
    <>
      {wish?.state === 'REACHED' && wish.ended_at !== null && (
        <Notice tone="ok" heading="Kami sudah menelepon Anda">
          <p>{`Kami berbicara dengan Anda pada ${formatMinute(wish.ended_at)}. Lanjutkan seperti yang dibicarakan. Pengajuan ini belum terkirim.`}</p>
        </Notice>
      )}
      <AskWish subject={subject} phone={phone} />
    </>
  );
};
