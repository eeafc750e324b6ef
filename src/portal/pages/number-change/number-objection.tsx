import { useMutation } from '@tanstack/react-query';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { NumberObjected } from '#shared/wire/number-change/number-objected.ts';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/showing/empty-state.tsx';
import { callApi } from '../../api/client.ts';
import { helpUrl } from '../../addresses/site-links.ts';
import { ObjectionFrame } from './objection-frame.tsx';

const object = (token: string) =>
  callApi(`number-changes/objections/${encodeURIComponent(token)}`, NumberObjected, {
    method: 'POST',
    body: {},
    quiet: true,
  });

const Done = ({ stopped }: NumberObjected) => (
  <EmptyState
    icon={<ShieldCheck size={28} />}
    heading={stopped ? 'Penggantian nomor kami hentikan' : 'Pembayaran polis Anda sudah kami bekukan'}
    action={<ButtonLink href={helpUrl()}>Hubungi layanan nasabah</ButtonLink>}
  >
    <p>
      <span>
        {stopped
          ? 'Nomor baru tidak dicatat. Nomor lama Anda tetap berlaku.'
          : 'Nomor baru itu sudah berlaku. Semua perangkat yang masuk ke polis kami keluarkan.'}
      </span>{' '}
      <span>Tidak ada dana yang keluar dari polis sampai petugas kami berbicara dengan Anda.</span>
    </p>
  </EmptyState>
);

type AskProps = { readonly pending: boolean; readonly onObject: () => void };

const Ask = ({ pending, onObject }: AskProps) => (
  <EmptyState
    icon={<ShieldAlert size={28} />}
    heading="Bukan Anda yang meminta nomor baru?"
    action={
      <Button loading={pending} onClick={onObject}>
        Ini bukan saya, hentikan
      </Button>
    }
  >
    <p>
      Ada permintaan mengganti nomor HP polis Anda. Bila Anda yang memintanya, tutup halaman ini. Bila bukan, tekan
      tombol di bawah: penggantian kami hentikan dan semua pembayaran polis kami bekukan.
    </p>
  </EmptyState>
);

/** Beginning of the fragment of a link that objects to a new number; the token follows. */
export const numberObjectionMark = 'nomor.';

/** Page /bukan-saya#nomor.token: the owner of an old contact stops a new number. The link is the proof. */
export const NumberObjection = ({ token }: { readonly token: string }) => {
  const { mutate, data, error, isPending } = useMutation({ mutationFn: object });
  return (
    <ObjectionFrame error={error}>
      {data === undefined ? (
        <Ask
          pending={isPending}
          onObject={() => {
            if (!isPending) mutate(token);
          }}
        />
      ) : (
        <Done {...data} />
      )}
    </ObjectionFrame>
  );
};
