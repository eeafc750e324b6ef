import { CircleCheck, Link2Off, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { hasOwn } from '#shared/collections/has-own.ts';
import type { FacePhone } from '#shared/wire/face-handoff/face-handoff.ts';
import { Button } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/showing/empty-state.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { PageBody, PageHeader } from '#ui/showing/page-header.tsx';
import { Skeleton } from '#ui/showing/skeleton.tsx';
import { helpUrl } from '../../addresses/site-links.ts';
import { PageTitle } from '../../layout/page-title.tsx';
import { PhoneCheckSteps } from './phone-check.tsx';
import { useFacePhone, type PhoneCheck } from './use-face-phone.ts';

type OverState = Exclude<FacePhone['state'], 'WAITING' | 'CLAIMED' | 'CHECKING' | 'DONE'>;

const renew = 'Buat kode QR baru di perangkat pertama, lalu pindai lagi.';

const overWords: Readonly<Record<OverState, string>> = {
  EXPIRED: `Waktu tautan ini habis. ${renew}`,
  REPLACED: 'Kode QR yang lebih baru sudah dibuat. Pindai kode yang baru itu.',
  CANCELLED: `Pemeriksaan ini dibatalkan di perangkat pertama. ${renew}`,
  LEFT: 'Anda membatalkan pemeriksaan ini. Pengajuan tidak dikirim. Tutup halaman ini.',
  SIGNED_OUT:
    'Sesi di perangkat pertama sudah berakhir. Masuk lagi di sana; isian Anda tersimpan. Lalu buat kode QR baru.',
};

const isOver = (state: FacePhone['state']): state is OverState => hasOwn(overWords, state);

const Over = ({ heading, children }: { readonly heading: string; readonly children: ReactNode }) => (
  <EmptyState icon={<Link2Off size={28} />} heading={heading}>
    <p>{children}</p>
  </EmptyState>
);

const Done = () => (
  <EmptyState icon={<CircleCheck size={28} />} heading="Selesai. Kembali ke perangkat pertama">
    <p>Pengajuan dilanjutkan di perangkat pertama. Halaman ini boleh ditutup.</p>
  </EmptyState>
);

/** Shows what fits the state of the check. */
const PhoneBody = ({ check: { device, seen, refusal, failure, reread } }: { readonly check: PhoneCheck }) => {
  if (device === undefined)
    return (
      <EmptyState icon={<Smartphone size={28} />} heading="Pindai kode QR di perangkat pertama">
        <p>Alamat ini tidak lengkap. Arahkan kamera ponsel ke kode QR, lalu buka tautannya.</p>
      </EmptyState>
    );
  if (refusal !== undefined) return <Over heading="Tautan tidak dapat dipakai">{refusal.message}</Over>;
  const trouble = failure !== null && (
    <Notice
      tone="wait"
      live
      heading="Belum dapat dihubungi"
      actions={
        <Button size="small" onClick={reread}>
          Coba lagi
        </Button>
      }
    >
      <p>{failure.message}</p>
    </Notice>
  );
  if (seen === undefined) return trouble || <Skeleton />;
  if (seen.state === 'DONE') return <Done />;
  if (isOver(seen.state)) return <Over heading="Pemeriksaan tidak dilanjutkan">{overWords[seen.state]}</Over>;
  return (
    <>
      {trouble}
      <PhoneCheckSteps device={device} title={seen.title} onChange={reread} />
    </>
  );
};

/**
 * Page /lanjut-di-ponsel#token: the face check of a request that somebody is sending on another screen. It has no session
 * and knows the title of the request only.
 */
const FacePhonePage = () => {
  const check = useFacePhone();
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-2xl flex-col">
      <PageTitle>Verifikasi wajah di ponsel</PageTitle>
      <PageHeader title="Verifikasi wajah" caption={check.seen?.title} />
      <PageBody>
        <PhoneBody check={check} />
        <p className="text-center text-small text-muted">
          Ada pertanyaan?{' '}
          <a href={helpUrl()} className="text-link">
            Hubungi kami
          </a>
        </p>
      </PageBody>
    </main>
  );
};

export default FacePhonePage;
