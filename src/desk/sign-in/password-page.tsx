import { useMutation } from '@tanstack/react-query';
import { useEffect, useState, type FormEvent } from 'react';
import * as z from 'zod/mini';
import { describePasswordProblem, shortestPassword } from '#shared/text/staff-password.ts';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { callDesk } from '../api/call-desk.ts';
import { clearStaff } from '../session/staff-session.ts';
import { SignInFrame } from './sign-in-frame.tsx';

const Done = () => (
  <Notice
    tone="ok"
    heading="Kata sandi tersimpan"
    live
    actions={
      <ButtonLink href="/" size="small">
        Masuk
      </ButtonLink>
    }
  >
    Masuklah dengan nama pengguna Anda dan kata sandi itu.
  </Notice>
);

/** Page of a one-time link on which a staff member sets a password. */
export const PasswordPage = () => {
  const [token] = useState(() => window.location.hash.slice(1));
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [tried, setTried] = useState(false);
  useEffect(() => {
    // The link belongs to another person than the one who may be signed in here.
    clearStaff();
    // Removes the token from the browser history.
    window.history.replaceState(null, '', window.location.pathname);
  }, []);
  const call = useMutation({
    mutationFn: () =>
      callDesk('auth/password-link', z.null(), { method: 'POST', body: { token, new_password: password } }),
  });
  const problem = describePasswordProblem(password, '');
  const differs = again === password ? '' : 'Kedua isian tidak sama. Ketik sekali lagi.';
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setTried(true);
    if (!call.isPending && problem === '' && differs === '') call.mutate();
  };
  return (
    <SignInFrame title="Buat kata sandi" caption="Tautan ini sekali pakai.">
      {call.isSuccess && <Done />}
      {call.isError && (
        <Notice tone="you" live>
          {call.error.message}
        </Notice>
      )}
      {!call.isSuccess && (
        <form noValidate onSubmit={submit} className="flex flex-col gap-4 rounded-card border border-line bg-card p-5">
          <TextField
            id="new-password"
            label="Kata sandi baru"
            hint={`Paling sedikit ${shortestPassword} karakter, tanpa nama pengguna Anda.`}
            type="password"
            autoComplete="new-password"
            value={password}
            error={tried && problem !== '' ? problem : undefined}
            onChange={({ target }) => setPassword(target.value)}
          />
          <TextField
            id="again"
            label="Ulangi kata sandi baru"
            type="password"
            autoComplete="new-password"
            value={again}
            error={tried && differs !== '' ? differs : undefined}
            onChange={({ target }) => setAgain(target.value)}
          />
          <Button type="submit" wide loading={call.isPending}>
            Simpan kata sandi
          </Button>
        </form>
      )}
    </SignInFrame>
  );
};
