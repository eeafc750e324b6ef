import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import * as z from 'zod/mini';
import { formatDate } from '#shared/time/dates.ts';
import { CaseLateness, type MissedDueDate } from '#shared/wire/desk-queue/lateness.ts';
import { Button } from '#ui/actions/button.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { Card } from '#ui/showing/card.tsx';
import { callDesk } from '../api/call-desk.ts';
import { caseQuery } from '../api/desk-queries.ts';
import { useDeskMutation } from '../api/use-desk-mutation.ts';
import { StepFailure } from '../layout/step-failure.tsx';
import { forgetTyped } from '../session/typed-texts.ts';
import { useTyped } from '../session/use-typed.ts';
import { latenessQuery } from './lateness-queries.ts';
import { SpentLine } from './spent-line.tsx';

const Typed = z.object({ reason: z.string(), new_date: z.string() });

type Shown = { readonly number: string; readonly lateness: CaseLateness };

const useRenewal = (number: string) => {
  const client = useQueryClient();
  return useDeskMutation(
    async (body: z.infer<typeof Typed>) => {
      const path = `cases/${encodeURIComponent(number)}/due-date`;
      const after = await callDesk(path, CaseLateness, { method: 'POST', body });
      client.setQueryData(latenessQuery(number).queryKey, after);
      return after;
    },
    [['queue'], caseQuery(number).queryKey],
  );
};

/** Form in which the leader or the owner chooses reason and new due date. */
const RenewalForm = ({ number, lateness: { apologises, reasons, first_day, last_day, usual_day } }: Shown) => {
  const place = `cases/${number}/due-date`;
  const [typed, type] = useTyped(place, Typed, { reason: '', new_date: usual_day });
  const { mutate, isPending, error } = useRenewal(number);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (!isPending) mutate(typed, { onSuccess: () => forgetTyped(place) });
  };
  return (
    <form onSubmit={send} noValidate className="flex flex-col gap-3 border-t border-line pt-3">
      <SelectField
        id="renewal-reason"
        label="Sebab untuk nasabah"
        choices={reasons.map(({ code, text }) => ({ value: code, label: text }))}
        value={typed.reason}
        onChange={({ target }) => type({ reason: target.value })}
      />
      <DateField
        id="renewal-date"
        label="Janji baru"
        hint={`Hari kerja dari ${formatDate(first_day)} sampai ${formatDate(last_day)}.`}
        value={typed.new_date}
        onChange={(new_date) => type({ new_date })}
      />
      <StepFailure error={error} />
      <div>
        <Button type="submit" size="small" loading={isPending} disabled={typed.reason === '' || typed.new_date === ''}>
          {apologises ? 'Minta maaf kepada nasabah' : 'Simpan janji baru'}
        </Button>
      </div>
      <p className="text-small text-muted">
        {apologises
          ? 'Nasabah menerima permintaan maaf satu kali, dengan sebab dan tanggal ini.'
          : 'Nasabah tidak menerima pesan lagi; halamannya menunjukkan tanggal ini.'}
      </p>
    </form>
  );
};

const Miss = ({
  miss: { promised_on, renewed, apology_from, spent, cause_text },
}: {
  readonly miss: MissedDueDate;
}) => (
  <li>
    <p>
      <span className="font-semibold">{`Janji ${formatDate(promised_on)} terlewat.`}</span>{' '}
      {renewed !== null && (
        <span>
          <span>{`Janji baru ${formatDate(renewed.new_date)}: ${renewed.reason}`}</span>{' '}
          <span className="text-muted">
            (<bdi>{renewed.by}</bdi>)
          </span>
        </span>
      )}
      {renewed === null && apology_from !== null && (
        <span>{`Mulai ${formatDate(apology_from)} sistem meminta maaf dengan tanggal biasa.`}</span>
      )}
    </p>
    <SpentLine spent={spent} cause={cause_text} />
  </li>
);

type CaseLatenessCardProps = Pick<Shown, 'number'> & {
  /** Place of the card: above the request it is shown only while a due date is missed and not renewed, below it else. */
  readonly place: 'above' | 'below';
};

/** True while a due date is missed and has no new one. */
const isUrgent = ({ missed: [latest] }: CaseLateness): boolean => latest?.renewed === null;

/** Shows who had a case how long, what was missed and why; whoever may choose a new due date does it here. */
export const CaseLatenessCard = ({ number, place }: CaseLatenessCardProps) => {
  const { data } = useQuery(latenessQuery(number));
  if (data === undefined || isUrgent(data) !== (place === 'above')) return null;
  const { spent, missed, may_renew: mayRenew } = data;
  return (
    <Card
      title={place === 'above' ? 'Janji kepada nasabah terlewat' : 'Di tangan siapa berapa lama'}
      tone={place === 'above' ? 'wait' : 'plain'}
    >
      {place === 'below' && <SpentLine spent={spent} />}
      {missed.length > 0 && (
        <ul className="flex flex-col gap-3">
          {missed.map((miss) => (
            <Miss key={miss.round} miss={miss} />
          ))}
        </ul>
      )}
      {mayRenew && <RenewalForm number={number} lateness={data} />}
    </Card>
  );
};
