import { useEffect, useState } from 'react';
import { signInPath } from '../addresses/paths.ts';
import { Frame } from './frame.tsx';
import { LoginForm } from './login-form.tsx';
import { OtpForm } from './otp-form.tsx';
import { Misused } from './misused.tsx';
import type { PageSettings } from './page-settings.ts';
import { PhoneChanged } from './phone-changed.tsx';
import { clearPendingAttempt, findPendingAttempt, savePendingAttempt, type PendingAttempt } from './sign-in-storage.ts';
import type { ReadAloudButton } from '../layout/read-aloud-button.tsx';
import { loadForSpeech } from '../runtime/when-spoken.ts';

/** Shows the button 'Baca keras' on sign-in, loaded after everything else; `step` = the current step. */
const Voice = ({ step }: { readonly step: string }) => {
  const [Part, setPart] = useState<typeof ReadAloudButton>();
  useEffect(
    () =>
      loadForSpeech(() =>
        import('../layout/read-aloud-button.tsx').then((module) => setPart(() => module.ReadAloudButton)),
      ),
    [],
  );
  return Part && <Part page={step} />;
};

const otpPath = '/auth/otp';

type SignInProps = {
  readonly settings: PageSettings;
  /** Sign-in that already waits for its code, after a reload of /auth/otp. */
  readonly pending?: PendingAttempt | undefined;
  /** Reason why the portal redirected the customer to sign-in; shown once. */
  readonly notice?: string | undefined;
};

/** Returns the current step of sign-in; Back and Forward move between the two steps. */
const useStep = (pending: PendingAttempt | undefined) => {
  const [attempt, setAttempt] = useState(pending);
  useEffect(() => {
    const follow = () => setAttempt(globalThis.location.pathname === otpPath ? findPendingAttempt() : undefined);
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  const keep = (next: PendingAttempt): void => {
    history.replaceState(savePendingAttempt(next), '');
    setAttempt(next);
  };
  return {
    attempt,
    keep,
    start: (next: PendingAttempt): void => {
      history.pushState(null, '', otpPath);
      keep(next);
    },
    back: (): void => {
      clearPendingAttempt();
      setAttempt(undefined);
      history.replaceState(null, '', signInPath);
    },
  };
};

type StepProps = Pick<SignInProps, 'notice' | 'settings'> & { readonly steps: ReturnType<typeof useStep> };

const Step = ({ settings, notice, steps: { attempt, keep, start, back } }: StepProps) => {
  if (attempt === undefined)
    return (
      <Frame settings={settings} title="Selamat Datang" caption="Urus polis Anda sendiri, kapan saja.">
        <LoginForm notice={notice} onStarted={start} />
        <PhoneChanged settings={settings} />
        <Misused settings={settings} />
        <p className="text-center text-small text-muted">{`Kami mengirim kode 6 angka lewat ${settings.codeWay}.`}</p>
      </Frame>
    );
  const caption = (
    <span>
      Kalau nomor{' '}
      <strong translate="no" className="whitespace-nowrap text-ink">
        {attempt.maskedPhone}
      </strong>{' '}
      tercatat di polis, kodenya kami kirim sekarang. Kode tidak masuk? Setelah 30 detik bisa minta lagi.
    </span>
  );
  return (
    <Frame settings={settings} title="Masukkan kode" caption={caption}>
      <OtpForm attempt={attempt} onAttempt={keep} onBack={back} />
      <PhoneChanged settings={settings} />
      <Misused settings={settings} />
    </Frame>
  );
};

/** Sign-in in two steps; the first step is also rendered at build time. */
export const SignIn = ({ settings, pending, notice }: SignInProps) => {
  const steps = useStep(pending);
  return (
    <>
      <Step settings={settings} notice={notice} steps={steps} />
      <Voice step={steps.attempt === undefined ? 'login' : 'otp'} />
    </>
  );
};
