import type { ReactNode } from 'react';
import { hasOwn } from '#shared/collections/has-own.ts';
import type { HandoffState } from '#shared/wire/face-handoff/face-handoff.ts';
import { formatTime } from '#shared/time/dates.ts';
import { Button } from '#ui/actions/button.tsx';
import { useCopying } from '#ui/actions/use-copying.ts';
import { Spinner } from '#ui/appearance/spinner.tsx';
import { Card } from '#ui/showing/card.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { facePhonePath } from './handoff-path.ts';
import { QrCode } from './qr-code.tsx';
import { useHandoff, type Handoff, type HandoffResult } from './use-handoff.ts';

type OverState = Exclude<HandoffState, 'WAITING' | 'CLAIMED' | 'CHECKING' | 'DONE'>;

/** Reason why a link no longer works, for the screen that made it. */
const reasons: Readonly<Record<OverState, string>> = {
  EXPIRED: 'Waktu kode ini habis sebelum pemeriksaan selesai.',
  REPLACED: 'Kode yang lebih baru dibuat di tab lain.',
  CANCELLED: 'Kode ini sudah Anda batalkan.',
  LEFT: 'Pemeriksaan dibatalkan di HP.',
  SIGNED_OUT: 'Sesi masuk saat kode ini dibuat sudah berakhir.',
};

const Waiting = ({ children }: { readonly children: ReactNode }) => (
  <p className="flex items-center gap-3 font-semibold">
    <Spinner size={20} />
    <output>{children}</output>
  </p>
);

/** Shows the code and the link that go to the phone. */
const Code = ({ link, until }: { readonly link: string; readonly until: string }) => {
  const { state, copy } = useCopying(link);
  return (
    <>
      <ol className="flex list-decimal flex-col gap-1 pl-5">
        <li>Buka kamera HP Anda.</li>
        <li>Arahkan ke kode ini, lalu buka tautannya.</li>
        <li>Ikuti petunjuk di HP. Halaman ini lanjut sendiri.</li>
      </ol>
      <QrCode text={link} label="Kode QR untuk membuka verifikasi wajah di HP" />
      <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 text-small">
        <span>{`Berlaku sampai ${until}, untuk satu HP.`}</span>
        <Button variant="quiet" size="small" onClick={() => void copy()}>
          {state === 'copied' ? 'Tautan tersalin' : 'Salin tautan'}
        </Button>
      </div>
      {state === 'refused' && <p className="text-small break-all select-all">{link}</p>}
      <p className="text-small text-muted">Jangan kirim kode atau tautan ini kepada siapa pun.</p>
    </>
  );
};

const stateWords = {
  WAITING: 'Menunggu HP',
  CLAIMED: 'HP terhubung',
  CHECKING: 'Sedang memeriksa',
} as const;

const stateHints = {
  WAITING: undefined,
  CLAIMED: 'Baca persetujuan di HP, lalu mulai di sana.',
  CHECKING: 'Ikuti gerakan yang diminta di HP.',
} as const;

const isOver = (state: HandoffState): state is OverState => hasOwn(reasons, state);

/** Shows the code, or how far the phone is. */
const Progress = ({ handoff: { link, seen } }: { readonly handoff: Handoff }) => {
  const state = seen?.state ?? 'WAITING';
  if (link === undefined || isOver(state)) return null;
  if (state === 'DONE')
    return (
      <Notice tone="ok" live heading="Selesai. Lanjutkan di sini">
        <p>Pengajuan Anda sedang kami kirim.</p>
      </Notice>
    );
  const hint = stateHints[state];
  return (
    <>
      {state === 'WAITING' && seen !== undefined && (
        <Code
          link={`${globalThis.location.origin}${facePhonePath}#${link.token}`}
          until={`pukul ${formatTime(seen.expires_at)}`}
        />
      )}
      <Waiting>{stateWords[state]}</Waiting>
      {hint !== undefined && <p>{hint}</p>}
    </>
  );
};

/** Says why the link no longer works, or that another device tried it, with the way on. */
const Problems = ({ handoff: { seen, isLost, error, isMaking, renew } }: { readonly handoff: Handoff }) => {
  const isStopped = isLost || (seen !== undefined && isOver(seen.state));
  const reason = seen !== undefined && isOver(seen.state) ? reasons[seen.state] : reasons.SIGNED_OUT;
  const makeAgain = (variant: 'primary' | 'secondary') => (
    <Button variant={variant} size="small" loading={isMaking} onClick={renew}>
      Buat kode baru
    </Button>
  );
  return (
    <>
      {isStopped && (
        <Notice tone="you" live heading="Kode ini tidak berlaku lagi" actions={makeAgain('primary')}>
          <p>{reason}</p>
        </Notice>
      )}
      {!isStopped && seen?.other_device === true && (
        <Notice tone="you" live heading="Perangkat lain mencoba membuka kode ini" actions={makeAgain('secondary')}>
          <p>Perangkat itu kami tolak. Bila bukan Anda yang mencobanya, buat kode baru.</p>
        </Notice>
      )}
      {!isStopped && error !== null && (
        <Notice
          tone="wait"
          live
          heading="Belum dapat dihubungi"
          actions={seen === undefined ? makeAgain('primary') : undefined}
        >
          <p>{error.message}</p>
          {seen !== undefined && <p>Kami mencoba lagi sendiri. Yang sudah selesai di HP tidak hilang.</p>}
        </Notice>
      )}
    </>
  );
};

type HandoffPanelProps = {
  /** Home endpoint of the request type. */
  readonly subject: string;
  readonly onDone: (result: HandoffResult) => void;
  /** Goes back to the camera of this device. */
  readonly onLeave: () => void;
};

/** Takes the focus, which the pressed button had before it went. */
const takeFocus = (panel: HTMLElement | null): void => panel?.focus({ preventScroll: true });

/** Hands the face check to a phone, follows it, and goes on by itself when it is done. */
const HandoffPanel = ({ subject, onDone, onLeave }: HandoffPanelProps) => {
  const handoff = useHandoff(subject, onDone);
  return (
    <div ref={takeFocus} tabIndex={-1} className="outline-none">
      <Card title="Lanjutkan dengan HP">
        <Problems handoff={handoff} />
        {handoff.isMaking && handoff.seen === undefined && <Waiting>Menyiapkan kode</Waiting>}
        <Progress handoff={handoff} />
        <div>
          <Button
            variant="secondary"
            size="small"
            onClick={() => {
              handoff.leave();
              onLeave();
            }}
          >
            Batal, pakai perangkat ini
          </Button>
        </div>
      </Card>
    </div>
  );
};

export default HandoffPanel;
