import { useState, type FormEvent } from 'react';
import { describePasswordProblem, shortestPassword } from '#shared/text/staff-password.ts';
import { DeskAccount } from '#shared/wire/staff/desk-account.ts';
import { Button } from '#ui/actions/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Card } from '#ui/showing/card.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { callDesk } from '../api/call-desk.ts';
import { accountQuery } from '../api/desk-queries.ts';
import { useDeskMutation } from '../api/use-desk-mutation.ts';
import { StepFailure } from '../layout/step-failure.tsx';
import { useStaff } from '../session/staff-session.ts';

/** Form to change one's own password. Passwords are never stored, so they are typed again after a refusal. */
export const PasswordForm = () => {
  const userName = useStaff()?.user.user_name ?? '';
  const [old, setOld] = useState('');
  const [next, setNext] = useState('');
  const [tried, setTried] = useState(false);
  const call = useDeskMutation(
    () =>
      callDesk('account/password', DeskAccount, { method: 'POST', body: { old_password: old, new_password: next } }),
    [accountQuery.queryKey],
  );
  const problem = tried ? describePasswordProblem(next, userName) : '';
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setTried(true);
    if (call.isPending || old === '' || describePasswordProblem(next, userName) !== '') return;
    call.mutate(undefined, {
      onSuccess: () => {
        setOld('');
        setNext('');
        setTried(false);
      },
    });
  };
  return (
    <Card title="Ganti kata sandi" caption="Perangkat lain tempat Anda masuk akan keluar.">
      <form noValidate onSubmit={submit} className="flex flex-col gap-3">
        <input type="hidden" name="username" autoComplete="username" value={userName} />
        <TextField
          id="old-password"
          label="Kata sandi sekarang"
          type="password"
          autoComplete="current-password"
          value={old}
          error={tried && old === '' ? 'Wajib diisi.' : undefined}
          onChange={({ target }) => setOld(target.value)}
        />
        <TextField
          id="new-password"
          label="Kata sandi baru"
          hint={`Paling sedikit ${shortestPassword} karakter, tanpa nama pengguna Anda.`}
          type="password"
          autoComplete="new-password"
          value={next}
          error={problem === '' ? undefined : problem}
          onChange={({ target }) => setNext(target.value)}
        />
        <StepFailure error={call.error} />
        {call.isSuccess && (
          <Notice tone="ok" live>
            Kata sandi sudah diganti.
          </Notice>
        )}
        <div>
          <Button type="submit" size="small" loading={call.isPending}>
            Ganti kata sandi
          </Button>
        </div>
      </form>
    </Card>
  );
};
