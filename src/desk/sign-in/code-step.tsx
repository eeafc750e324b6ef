import { useState, type FormEvent } from 'react';
import type { DeskCodeAsked } from '#shared/wire/staff/desk-code.ts';
import { Button } from '#ui/actions/button.tsx';
import { CodeField } from '#ui/fields/code-field.tsx';

type QrPictureProps = {
  /** Rows of the QR code, one digit per module: '1' = dark. */
  readonly rows: readonly string[];
  readonly label: string;
};

/** Shows a QR code, black on white even in dark mode, because scanners need that contrast. */
const QrPicture = ({ rows, label }: QrPictureProps) => {
  const dark = rows.flatMap((row, y) =>
    Array.from(row).flatMap((cell, x) => (cell === '1' ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <figure aria-label={label} className="w-56 max-w-full self-center bg-white">
      <svg aria-hidden="true" viewBox={`0 0 ${rows[0]?.length ?? 0} ${rows.length}`} shapeRendering="crispEdges">
        <path d={dark.join('')} fill="#000" />
      </svg>
    </figure>
  );
};

type CodeStepProps = {
  readonly asked: DeskCodeAsked;
  readonly isPending: boolean;
  readonly onCode: (code: string) => void;
  readonly onBack: () => void;
};

/** Shows the secret for the authenticator app once, as QR code and text. */
const Enrolment = ({ secret, qr }: NonNullable<DeskCodeAsked['enrolment']>) => (
  <div className="flex flex-col gap-3">
    <p>
      Pindai gambar ini dengan aplikasi autentikator di HP Anda, lalu isi kode yang ditampilkannya. Gambar ini tidak
      ditampilkan lagi.
    </p>
    <QrPicture rows={qr} label="Gambar QR untuk aplikasi autentikator" />
    <p className="text-small text-muted">
      <span>Tidak dapat memindai? Ketik kunci ini:</span>{' '}
      <span translate="no" className="figures font-bold wrap-anywhere text-ink">
        {secret}
      </span>
    </p>
  </div>
);

/** Second step of sign-in: the one-time code; at first enrolment, the secret for the app too. */
export const CodeStep = ({ asked, isPending, onCode, onBack }: CodeStepProps) => {
  const [code, setCode] = useState('');
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (code.length !== 6 || isPending) return;
    onCode(code);
    setCode('');
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4 rounded-card border border-line bg-card p-5">
      {asked.enrolment !== null && <Enrolment {...asked.enrolment} />}
      <CodeField
        id="staff-code"
        label="Kode dari aplikasi autentikator"
        hint="Enam angka. Setiap kode berlaku sekali."
        value={code}
        onChange={setCode}
      />
      <Button type="submit" wide loading={isPending} disabled={code.length !== 6}>
        Masuk dengan kode
      </Button>
      <Button variant="secondary" wide onClick={onBack}>
        Kembali
      </Button>
    </form>
  );
};
