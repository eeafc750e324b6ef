import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { DeskSignedIn } from '#shared/wire/desk.ts';
import { Button } from '#ui/actions/button.tsx';
import { Logo } from '#ui/appearance/logo.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { callDesk } from '../api/call-desk.ts';
import { deskQueries } from '../api/desk-queries.ts';
import { saveStaff, wasEnded } from '../session/staff-session.ts';
import { forgetTypedOfOthers, isTextKept } from '../session/typed-texts.ts';

/** Returns the server's hint for a first visit; production has none. */
const hint = () => document.querySelector('meta[name="staff-hint"]')?.getAttribute('content') ?? '';
const empty = (text: string, tried: boolean) => (tried && text.trim() === '' ? 'Field harus diisi.' : undefined);

export const SignInPage = () => {
  const [user, setUser] = useState('');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const login = useMutation({
    mutationFn: () => callDesk('auth/login', DeskSignedIn, { method: 'POST', body: { user_name: user, password } }),
    onSuccess: (session) => {
      // Nothing that was shown to the person before stays for the next one.
      deskQueries.clear();
      saveStaff(session);
      forgetTypedOfOthers();
    },
    onError: () => setPassword(''),
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (user.trim() !== '' && password !== '') login.mutate();
  };
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-md flex-col justify-center gap-5 px-4 py-8">
      <Logo href="/" name="Contoh Life" showName />
      <div>
        <h1 className="text-hero font-bold">Meja Layanan</h1>
        <p className="mt-1 text-muted">Untuk petugas. Setiap dokumen yang Anda buka dicatat.</p>
      </div>
      {wasEnded() && !login.isError && (
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
      <form noValidate onSubmit={submit} className="flex flex-col gap-4 rounded-card border border-line bg-card p-5">
        <TextField
          id="user"
          label="Nama pengguna"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={user}
          error={empty(user, tried)}
          onChange={(event) => setUser(event.target.value)}
        />
        <TextField
          id="password"
          label="Kata sandi"
          type="password"
          autoComplete="current-password"
          value={password}
          error={login.isError ? undefined : empty(password, tried)}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Button type="submit" wide loading={login.isPending}>
          Masuk
        </Button>
        {hint() !== '' && <p className="text-small text-muted">{hint()}</p>}
      </form>
    </main>
  );
};
