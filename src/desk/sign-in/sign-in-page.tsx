import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { DeskLoginAnswer } from '#shared/wire/desk.ts';
import type { DeskCodeAsked } from '#shared/wire/staff/desk-code.ts';
import { Button } from '#ui/actions/button.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { callDesk } from '../api/call-desk.ts';
import { deskQueries } from '../api/desk-queries.ts';
import { saveStaff, wasEndedByServer } from '../session/staff-session.ts';
import { forgetTypedOfOthers, isTextKept } from '../session/typed-texts.ts';
import { CodeStep } from './code-step.tsx';
import { ProviderButton } from './provider-button.tsx';
import { SignInFrame } from './sign-in-frame.tsx';

/** Returns the hint that the server writes for first visits; '' in production. */
const hint = () => document.querySelector('meta[name="staff-hint"]')?.getAttribute('content') ?? '';
const empty = (text: string, tried: boolean) => (tried && text.trim() === '' ? 'Field harus diisi.' : undefined);

type CredentialsProps = {
  readonly user: string;
  readonly password: string;
  readonly isPending: boolean;
  readonly isRefused: boolean;
  readonly onUser: (user: string) => void;
  readonly onPassword: (password: string) => void;
  readonly onSend: () => void;
};

/** First step of sign-in: user name and password. */
const Credentials = ({ user, password, isPending, isRefused, onUser, onPassword, onSend }: CredentialsProps) => {
  const [tried, setTried] = useState(false);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (user.trim() !== '' && password !== '') onSend();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4 rounded-card border border-line bg-card p-5">
      <TextField
        id="user"
        label="Nama pengguna"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={user}
        error={empty(user, tried)}
        onChange={({ target }) => onUser(target.value)}
      />
      <TextField
        id="password"
        label="Kata sandi"
        type="password"
        autoComplete="current-password"
        value={password}
        error={isRefused ? undefined : empty(password, tried)}
        onChange={({ target }) => onPassword(target.value)}
      />
      <Button type="submit" wide loading={isPending}>
        Masuk
      </Button>
      {hint() !== '' && <p className="text-small text-muted">{hint()}</p>}
    </form>
  );
};

/** Signs staff in: user name and password, then a one-time code if the account needs it. */
export const SignInPage = () => {
  const [user, setUser] = useState('');
  const [password, setPassword] = useState('');
  const [asked, setAsked] = useState<DeskCodeAsked>();
  const login = useMutation({
    mutationFn: (code?: string) =>
      callDesk('auth/login', DeskLoginAnswer, {
        method: 'POST',
        body: { user_name: user, password, code, enrolment: asked?.enrolment?.sealed },
      }),
    onSuccess: (session) => {
      if ('wants' in session) {
        setAsked(session);
        return;
      }
      // Removes cached data of the person who used this tab before.
      deskQueries.clear();
      saveStaff(session);
      forgetTypedOfOthers();
    },
    onError: () => asked ?? setPassword(''),
  });
  return (
    <SignInFrame title="Meja Layanan" caption="Untuk petugas. Setiap dokumen yang Anda buka dicatat.">
      {wasEndedByServer() && !login.isError && (
        <Notice tone="wait">
          Sesi Anda berakhir. Masuk lagi untuk melanjutkan.
          {isTextKept() && <span> Tulisan yang belum terkirim masih ada.</span>}
        </Notice>
      )}
      {login.isError && (
        <Notice tone="you" live>
          {login.error.message}
        </Notice>
      )}
      {asked !== undefined && (
        <CodeStep
          asked={asked}
          isPending={login.isPending}
          onCode={login.mutate}
          onBack={() => {
            setAsked(undefined);
            setPassword('');
            login.reset();
          }}
        />
      )}
      {asked === undefined && <ProviderButton />}
      {asked === undefined && (
        <Credentials
          user={user}
          password={password}
          isPending={login.isPending}
          isRefused={login.isError}
          onUser={setUser}
          onPassword={setPassword}
          onSend={() => login.mutate(undefined)}
        />
      )}
    </SignInFrame>
  );
};
