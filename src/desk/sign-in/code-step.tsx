import { useState, type FormEvent } from 'react';
import type { DeskCodeAsked } from '#shared/wire/staff/desk-code.ts';
import { Button } from '#ui/actions/button.tsx';
import { CodeField } from '#ui/fields/code-field.tsx';
import { QrPicture } from './qr-picture.tsx';

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
      Pindai gambar ini dengan aplikasi autentikator di ponsel Anda, lalu isi kode yang ditampilkannya. Gambar ini tidak
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
