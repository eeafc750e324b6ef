import { formatMoment } from '#shared/time/dates.ts';
import { formatPhone } from '#shared/text/phone.ts';
import { GuardedSignIns, type GuardedSignIn } from '#shared/wire/desk-guarded.ts';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/showing/card.tsx';
import { DataList } from '#ui/showing/data-list.tsx';
import { callDesk } from '../api/call-desk.ts';
import { slowedSignInsQuery } from '../api/desk-queries.ts';
import { useDeskMutation } from '../api/use-desk-mutation.ts';
import { StepFailure } from '../layout/step-failure.tsx';

const useLift = (policy: string) =>
  useDeskMutation(
    () => callDesk(`guarded-sign-ins/${encodeURIComponent(policy)}/lift`, GuardedSignIns, { method: 'POST', body: {} }),
    [slowedSignInsQuery.queryKey],
  );

/** Shows a customer whose sign-in is slowed after wrong codes: each new code takes a quarter of an hour. */
export const GuardedCard = ({ signIn, mayLift }: { readonly signIn: GuardedSignIn; readonly mayLift: boolean }) => {
  const { mutate, isPending, error } = useLift(signIn.policy_number);
  return (
    <Card title={<bdi>{signIn.holder_name}</bdi>} caption={`Polis ${signIn.policy_number}`}>
      <DataList
        rows={[
          { label: 'Telepon', value: formatPhone(signIn.phone) },
          { label: 'Kode salah dalam 24 jam', value: String(signIn.wrong_codes) },
          { label: 'Kode terakhir diminta', value: formatMoment(signIn.last_asked_at) },
        ]}
      />
      <StepFailure error={error} />
      {mayLift && (
        <div>
          <Button size="small" loading={isPending} onClick={() => mutate()}>
            Pulihkan kode masuk
          </Button>
        </div>
      )}
    </Card>
  );
};
