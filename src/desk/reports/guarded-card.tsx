import { useMutation, useQueryClient } from '@tanstack/react-query';
import { formatMoment } from '#shared/time/dates.ts';
import { formatPhone } from '#shared/text/phone.ts';
import { GuardedSignIns, type GuardedSignIn } from '#shared/wire/desk-guarded.ts';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/showing/card.tsx';
import { DataList } from '#ui/showing/data-list.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { callDesk } from '../api/call-desk.ts';
import { guardedQuery } from '../api/desk-queries.ts';

const useLift = (policy: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      callDesk(`guarded-sign-ins/${encodeURIComponent(policy)}/lift`, GuardedSignIns, { method: 'POST', body: {} }),
    onSettled: () => client.invalidateQueries({ queryKey: guardedQuery.queryKey }),
  });
};

/** One customer who waits a quarter of an hour for each code. */
export const GuardedCard = ({ signIn, mayLift }: { readonly signIn: GuardedSignIn; readonly mayLift: boolean }) => {
  const { mutate, isPending, error } = useLift(signIn.policy_number);
  return (
    <Card title={signIn.holder_name} caption={`Polis ${signIn.policy_number}`}>
      <DataList
        rows={[
          { label: 'Telepon', value: formatPhone(signIn.phone) },
          { label: 'Kode salah dalam 24 jam', value: String(signIn.wrong_codes) },
          { label: 'Kode terakhir diminta', value: formatMoment(signIn.last_asked_at) },
        ]}
      />
      {error !== null && (
        <Notice tone="you" live>
          {error.message}
        </Notice>
      )}
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
