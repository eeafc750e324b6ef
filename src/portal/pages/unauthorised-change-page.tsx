import { useMutation } from '@tanstack/react-query';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/showing/empty-state.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { callApi } from '../api/client.ts';
import { helpUrl } from '../addresses/site-links.ts';
import { ObjectionFrame } from './number-change/objection-frame.tsx';
import { NumberObjection, numberObjectionMark } from './number-change/number-objection.tsx';

const ReportedChange = z.object({ transaction_id: z.string() });

const reportChange = (token: string) =>
  callApi(`confirm/${encodeURIComponent(token)}`, ReportedChange, { method: 'POST', body: {}, quiet: true });

const Done = ({ transaction_id: number }: z.infer<typeof ReportedChange>) => (
  <EmptyState
    icon={<ShieldCheck size={28} />}
    heading="Pembayaran polis Anda sudah kami bekukan"
    action={<ButtonLink href={helpUrl()}>Hubungi layanan nasabah</ButtonLink>}
  >
    <p>
      Pengajuan{' '}
      <b className="figures text-ink">
        #<span translate="no">{number}</span>
      </b>{' '}
      kami hentikan bila belum berlaku. Tidak ada dana yang keluar dari polis ini sampai petugas kami berbicara dengan
      Anda. Kami menelepon nomor yang terdaftar.
    </p>
  </EmptyState>
);

type AskProps = { readonly pending: boolean; readonly onConfirm: () => void };

const Ask = ({ pending, onConfirm }: AskProps) => (
  <EmptyState
    icon={<ShieldAlert size={28} />}
    heading="Bukan Anda yang meminta perubahan ini?"
    action={
      <Button loading={pending} onClick={onConfirm}>
        Ini bukan saya, bekukan
      </Button>
    }
  >
    <p>
      Ada permintaan mengubah rekening manfaat atau pemegang polis Anda. Bila Anda yang memintanya, tutup halaman ini.
      Bila bukan, tekan tombol di bawah: permintaan dihentikan dan semua pembayaran polis kami bekukan.
    </p>
  </EmptyState>
);

const AccountObjection = ({ token }: { readonly token: string }) => {
  const { mutate, data, error, isPending } = useMutation({ mutationFn: reportChange });
  return (
    <ObjectionFrame error={error}>
      {data === undefined ? (
        <Ask
          pending={isPending}
          onConfirm={() => {
            if (!isPending) mutate(token);
          }}
        />
      ) : (
        <Done {...data} />
      )}
    </ObjectionFrame>
  );
};

/** Tells that the address has no token; nothing can be stopped without it. */
const IncompleteLink = () => (
  <ObjectionFrame error={null}>
    <Notice tone="wait" heading="Tautan tidak lengkap">
      <p>Buka kembali tautan dari pesan yang kami kirim, atau salin seluruh alamatnya.</p>
      <p>Tetap tidak terbuka? Segera hubungi kami agar pembayaran polis Anda dapat kami bekukan.</p>
    </Notice>
  </ObjectionFrame>
);

/**
 * Page /bukan-saya#token: the owner of the registered phone or email address stops a change of account, or a new number. The
 * link is the proof, so sign-in is not needed.
 */
const UnauthorisedChangePage = () => {
  // Browsers do not send the fragment, so the token never reaches a server's log.
  const [token] = useState(() => globalThis.location.hash.slice(1));
  if (token === '') return <IncompleteLink />;
  return token.startsWith(numberObjectionMark) ? (
    <NumberObjection token={token.slice(numberObjectionMark.length)} />
  ) : (
    <AccountObjection token={token} />
  );
};

export default UnauthorisedChangePage;
