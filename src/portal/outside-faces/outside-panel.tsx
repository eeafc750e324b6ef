import type { ReactNode } from 'react';
import { Spinner } from '#ui/appearance/spinner.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/showing/card.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import type { StoredCheck } from './stored-check.ts';
import { useOutsideCheck, type FollowedCheck, type OutsideFace } from './use-outside-check.ts';

type OutsidePanelProps = {
  /** Name of the service. */
  readonly name: string;
  readonly check: StoredCheck;
  readonly onDone: (face: OutsideFace) => void;
  /** Goes to the page of the service again. */
  readonly onOpen: () => void;
  /** Begins a new check there. */
  readonly onAgain: () => void;
  /** Records the face on this page instead. */
  readonly onHere: () => void;
};

type Way = Pick<OutsidePanelProps, 'name' | 'onAgain' | 'onHere'>;

const Waiting = ({ children }: { readonly children: ReactNode }) => (
  <p className="flex items-center gap-3 font-semibold">
    <Spinner size={20} />
    <output>{children}</output>
  </p>
);

/** Buttons for a check that gave nothing to go on with. */
const Ways = ({ name, onAgain, onHere }: Way) => (
  <>
    <Button size="small" onClick={onAgain}>
      {`Ulangi di ${name}`}
    </Button>
    <Button variant="secondary" size="small" onClick={onHere}>
      Rekam wajah di halaman ini
    </Button>
  </>
);

const byPeople = 'Bila Anda merekam wajah di halaman ini, petugas kami mencocokkannya dengan KTP.';

const stops = {
  FAILED: {
    heading: 'Wajah Anda belum dapat dipastikan',
    text: 'Coba di tempat yang lebih terang, tanpa masker atau kacamata.',
  },
  EXPIRED: {
    heading: 'Waktu pemeriksaan habis',
    text: 'Pemeriksaan tidak selesai pada waktunya. Isian Anda tetap tersimpan.',
  },
  LOST: {
    heading: 'Pemeriksaan ini tidak berlaku lagi',
    text: 'Sesi masuk saat pemeriksaan dimulai sudah berakhir. Isian Anda tetap tersimpan.',
  },
} as const;

const Stopped = ({ kind, ...way }: Way & { readonly kind: keyof typeof stops }) => (
  <Notice tone="you" live heading={stops[kind].heading} actions={<Ways {...way} />}>
    <p>{stops[kind].text}</p>
    <p>{byPeople}</p>
  </Notice>
);

/** Result that the service is not sure about: the request can be sent, and a person looks. */
const Unclear = ({ followed, ...way }: Way & { readonly followed: FollowedCheck }) => (
  <Notice
    tone="you"
    live
    heading={`${way.name} belum yakin`}
    actions={
      <>
        <Button size="small" loading={followed.isFinishing} onClick={followed.finish}>
          Kirim, petugas memeriksa
        </Button>
        <Button variant="secondary" size="small" onClick={way.onAgain}>
          {`Ulangi di ${way.name}`}
        </Button>
      </>
    }
  >
    <p>Pengajuan tetap dapat dikirim. Petugas kami mencocokkan foto Anda dengan KTP.</p>
  </Notice>
);

/** Shows the wait for a result, and the ways on when it takes long. */
const Open = ({
  name,
  followed,
  onOpen,
  onHere,
}: Omit<Way, 'onAgain'> & Pick<OutsidePanelProps, 'onOpen'> & { readonly followed: FollowedCheck }) => (
  <>
    <Waiting>{`Menunggu hasil dari ${name}`}</Waiting>
    <p>Halaman ini lanjut sendiri begitu hasilnya datang. Selesaikan dulu pemeriksaan di sana.</p>
    {followed.seen?.silent === true && (
      <Notice tone="wait" live heading={`${name} sedang tidak menjawab`}>
        <p>Kami terus menanyakannya. Anda tidak perlu menunggu.</p>
        <p>{byPeople}</p>
      </Notice>
    )}
    {followed.error !== null && (
      <Notice tone="wait" live heading="Belum dapat dihubungi">
        <p>{followed.error.message}</p>
        <p>Kami mencoba lagi sendiri.</p>
      </Notice>
    )}
    <div className="flex flex-wrap gap-2">
      <Button size="small" onClick={onOpen}>
        {`Buka lagi ${name}`}
      </Button>
      <Button variant="secondary" size="small" onClick={onHere}>
        Rekam wajah di halaman ini
      </Button>
    </div>
  </>
);

const Body = ({
  followed,
  onOpen,
  ...way
}: Way & Pick<OutsidePanelProps, 'onOpen'> & { readonly followed: FollowedCheck }) => {
  const state = followed.seen?.state ?? 'OPEN';
  if (followed.isLost) return <Stopped kind="LOST" {...way} />;
  if (followed.failure !== null)
    return (
      <Notice
        tone="you"
        live
        heading="Hasil belum dapat dipakai"
        actions={
          <>
            <Button size="small" loading={followed.isFinishing} onClick={followed.finish}>
              Coba lagi
            </Button>
            <Button variant="secondary" size="small" onClick={way.onHere}>
              Rekam wajah di halaman ini
            </Button>
          </>
        }
      >
        <p>{followed.failure.message}</p>
      </Notice>
    );
  if (state === 'UNCLEAR') return <Unclear followed={followed} {...way} />;
  if (state === 'FAILED' || state === 'EXPIRED') return <Stopped kind={state} {...way} />;
  if (state === 'PASSED') return <Waiting>Hasil sudah kami terima</Waiting>;
  return <Open followed={followed} onOpen={onOpen} {...way} />;
};

/** Follows a check by the outside service after the way there and back, and goes on by itself when it has passed. */
const OutsidePanel = ({ check, onDone, ...way }: OutsidePanelProps) => {
  const followed = useOutsideCheck(check, onDone);
  return (
    <Card title={`Pemeriksaan wajah oleh ${way.name}`}>
      <Body followed={followed} {...way} />
    </Card>
  );
};

export default OutsidePanel;
