import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '#shared/time/dates.ts';
import { DeskAccount } from '#shared/wire/staff/desk-account.ts';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/showing/card.tsx';
import { Pill } from '#ui/showing/pill.tsx';
import { Skeleton } from '#ui/showing/skeleton.tsx';
import { callDesk } from '../api/call-desk.ts';
import { accountQuery } from '../api/desk-queries.ts';
import { useDeskMutation } from '../api/use-desk-mutation.ts';
import { KeyListButton } from '../keys/key-list.tsx';
import { KeySettings } from '../keys/key-settings.tsx';
import { PageTitle } from '../layout/desk-page-title.tsx';
import { Failure } from '../layout/failure.tsx';
import { StepFailure } from '../layout/step-failure.tsx';
import { PasswordForm } from './password-form.tsx';

/** Shows whether sign-in asks for a one-time code. */
const CodeCard = ({ has_code }: Pick<DeskAccount, 'has_code'>) => (
  <Card
    title="Kode masuk"
    aside={<Pill tone={has_code ? 'ok' : 'muted'}>{has_code ? 'Dipakai' : 'Tidak dipakai'}</Pill>}
  >
    <p>
      {has_code
        ? 'Setiap masuk memerlukan kode dari aplikasi autentikator Anda. HP hilang? Minta dua Admin staf mengatur ulang.'
        : 'Anda masuk dengan kata sandi saja. Bila kantor mewajibkan kode, Anda memasangnya saat masuk berikutnya.'}
    </p>
  </Card>
);

const Sessions = ({ sessions }: DeskAccount) => {
  const { mutate, isPending, error } = useDeskMutation(
    () => callDesk('account/sign-out-others', DeskAccount, { method: 'POST' }),
    [accountQuery.queryKey],
  );
  return (
    <Card title="Sesi saya" caption="Perangkat tempat Anda masuk sekarang.">
      <ul>
        {sessions.map(({ id, started_at, last_used_at, is_this }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-3 border-t border-line py-2 first:border-t-0">
            <span className="figures">{`Masuk ${formatMoment(started_at)}`}</span>
            <span className="figures text-small text-muted">{`terakhir dipakai ${formatMoment(last_used_at)}`}</span>
            {is_this && <Pill tone="sea">Sesi ini</Pill>}
          </li>
        ))}
      </ul>
      <StepFailure error={error} />
      {sessions.length > 1 && (
        <div>
          <Button variant="secondary" size="small" loading={isPending} onClick={() => mutate(undefined)}>
            Keluarkan perangkat lain
          </Button>
        </div>
      )}
    </Card>
  );
};

/** Shows the account of the signed-in person: sessions and password. */
export const AccountPage = () => {
  const query = useQuery(accountQuery);
  return (
    <>
      <PageTitle title="Akun saya" caption="Sesi dan kata sandi Anda. Peran Anda diatur oleh dua Admin staf." />
      {query.isError && <Failure error={query.error} onRetry={() => void query.refetch()} />}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <div className="flex flex-col gap-4">
          <PasswordForm />
          <Card title="Tombol papan ketik" aside={<KeyListButton />}>
            <KeySettings />
          </Card>
        </div>
        {query.isPending && <Skeleton cards={1} />}
        {query.data !== undefined && (
          <div className="flex flex-col gap-4">
            <Sessions {...query.data} />
            <CodeCard {...query.data} />
          </div>
        )}
      </div>
    </>
  );
};
