import { useMutation } from '@tanstack/react-query';
import { CircleCheck, MailQuestion } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/showing/empty-state.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { PageBody, PageHeader } from '#ui/showing/page-header.tsx';
import { ApiError } from '../api/api-error.ts';
import { callApi } from '../api/client.ts';
import { helpUrl } from '../addresses/site-links.ts';
import { PageTitle } from '../layout/page-title.tsx';

const Confirmed = z.object({ contact: z.string(), transaction_id: z.string() });

const confirmContact = (token: string) =>
  callApi(`confirm/${encodeURIComponent(token)}`, Confirmed, { method: 'POST', body: {}, quiet: true });

const Done = ({ contact, transaction_id: number }: z.infer<typeof Confirmed>) => (
  <EmptyState
    icon={<CircleCheck size={28} />}
    heading="Terima kasih, kontak sudah dipastikan"
    action={<ButtonLink href="/auth/login">Masuk ke layanan polis</ButtonLink>}
  >
    <p>
      <b className="text-ink">{contact}</b> dipakai untuk pengajuan{' '}
      <b className="figures text-ink">
        #<span translate="no">{number}</span>
      </b>
      . Anda tidak perlu melakukan apa pun lagi di halaman ini.
    </p>
  </EmptyState>
);

const failureOf = (error: Error): string =>
  error instanceof ApiError && error.status === 404
    ? 'Tautan ini sudah dipakai atau sudah tidak berlaku. Bila kontak belum dipastikan, masuk ke layanan polis dan lihat Status Transaksi.'
    : error.message;

/**
 * Page /konfirmasi#token: the owner confirms a new email address or phone number. The link is the proof, so sign-in is
 * not needed.
 */
const ConfirmContactPage = () => {
  // Browsers do not send the fragment, so the token never reaches a server's log.
  const [token] = useState(() => globalThis.location.hash.slice(1));
  const { mutate, data, error, isPending } = useMutation({ mutationFn: confirmContact });
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-2xl flex-col">
      <PageTitle>Pastikan kontak</PageTitle>
      <PageHeader title="Pastikan kontak Anda" />
      <PageBody>
        {data !== undefined && <Done {...data} />}
        {data === undefined && (
          <EmptyState
            icon={<MailQuestion size={28} />}
            heading="Apakah kontak ini milik Anda?"
            action={
              <Button
                loading={isPending}
                disabled={token === ''}
                onClick={() => {
                  if (!isPending) mutate(token);
                }}
              >
                Ya, ini kontak saya
              </Button>
            }
          >
            <p>
              Tautan ini dikirim karena ada permintaan perubahan kontak pada sebuah polis. Tekan tombol di bawah hanya
              bila Anda memang memintanya. Bila tidak, tutup halaman ini; kontak tidak akan diubah.
            </p>
          </EmptyState>
        )}
        {error !== null && (
          <Notice tone="you" live heading="Belum berhasil">
            <p>{failureOf(error)}</p>
          </Notice>
        )}
        {token === '' && (
          <Notice tone="wait" heading="Tautan tidak lengkap">
            <p>Buka kembali tautan dari pesan yang kami kirim, atau salin seluruh alamatnya.</p>
          </Notice>
        )}
        <p className="text-center text-small text-muted">
          Bukan Anda yang meminta?{' '}
          <a href={helpUrl()} className="text-link">
            Beri tahu kami
          </a>
        </p>
      </PageBody>
    </main>
  );
};

export default ConfirmContactPage;
