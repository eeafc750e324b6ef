import { useEffect, useState } from 'react';
import type { FormEvent } from 'react';
import { channelName } from '#shared/lists/message-channels.ts';
import { Button } from '#ui/actions/button.tsx';
import { CodeField } from '#ui/fields/code-field.tsx';
import { findCode, isCodeAlone } from '#ui/fields/find-code.ts';
import { Notice } from '#ui/showing/notice.tsx';
import { minutesAndSeconds, useSecondsLeft } from './seconds-left.ts';
import { Resend } from './resend.tsx';
import type { PendingAttempt } from './sign-in-storage.ts';
import { useOtp } from './use-otp.ts';

type OtpFormProps = {
  readonly attempt: PendingAttempt;
  readonly onAttempt: (attempt: PendingAttempt) => void;
  readonly onBack: () => void;
};

const fieldId = 'otp_number';

const Validity = ({ until }: { readonly until: number }) => {
  const seconds = useSecondsLeft(until);
  if (seconds === 0)
    return <p className="text-center text-small font-semibold text-you">Kode sudah tidak berlaku. Minta kode baru.</p>;
  return (
    <p className="text-center text-small text-muted">
      Kode berlaku <span className="figures font-semibold text-ink">{minutesAndSeconds(seconds)}</span> lagi
    </p>
  );
};

const Ended = ({ message, onBack }: { readonly message: string; readonly onBack: () => void }) => (
  <>
    <Notice tone="you" live>
      {message}
    </Notice>
    <Button wide onClick={onBack}>
      Kembali ke Halaman Login
    </Button>
  </>
);

/** Puts a code that is pasted outside the input into the field; inside it, the browser does. */
const usePastedCode = (onCode: (code: string, isAlone: boolean) => void): void => {
  useEffect(() => {
    const paste = (event: ClipboardEvent): void => {
      const text = event.clipboardData?.getData('text') ?? '';
      const code = findCode(text);
      if (code !== undefined && !(event.target instanceof HTMLInputElement)) onCode(code, isCodeAlone(text, code));
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  });
};

/** Second step of sign-in: the code is checked on submit, or when its sixth digit is typed or pasted. */
export const OtpForm = ({ attempt, onAttempt, onBack }: OtpFormProps) => {
  const [code, setCode] = useState('');
  const otp = useOtp(attempt, onAttempt);
  useEffect(() => document.getElementById(fieldId)?.focus(), []);
  const check = (typed: string): void => {
    if (typed.length === 6 && !otp.busy) void otp.check(typed).then((right) => (right ? undefined : setCode('')));
  };
  usePastedCode((pasted, isAlone) => {
    setCode(pasted);
    if (isAlone) check(pasted);
  });
  if (otp.ended !== undefined) return <Ended message={otp.ended} onBack={onBack} />;

  const press = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    check(code);
  };
  return (
    <>
      <form onSubmit={press} noValidate className="flex flex-col gap-5">
        {otp.failure !== undefined && (
          <Notice key={otp.calls} tone="you" live>
            {otp.failure}
          </Notice>
        )}
        {otp.sent !== undefined && (
          <Notice key={otp.calls} tone="ok" live>
            {otp.sent}
          </Notice>
        )}
        {attempt.notice !== '' && (
          <Notice tone="wait" live>
            {attempt.notice}
          </Notice>
        )}
        <CodeField
          id={fieldId}
          label="Kode masuk, 6 angka"
          hint={`Dikirim lewat ${channelName(attempt.method)}. Kode dapat ditempel.`}
          error={otp.wrong}
          value={code}
          onChange={setCode}
          onComplete={check}
        />
        <Validity until={attempt.expiresAt} />
        <Button type="submit" wide loading={otp.busy} disabled={code.length !== 6}>
          Verifikasi Akun
        </Button>
      </form>
      <Resend attempt={attempt} busy={otp.busy} onResend={(method) => void otp.resend(method)} />
      <Button variant="quiet" size="small" onClick={onBack}>
        Ubah data masuk
      </Button>
    </>
  );
};
