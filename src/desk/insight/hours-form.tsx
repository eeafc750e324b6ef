import { useState, type FormEvent } from 'react';
import * as z from 'zod/mini';
import { measureKind } from '#shared/money/number-kinds.ts';
import type { InsightPage } from '#shared/wire/desk-insight/insight.ts';
import { Button } from '#ui/actions/button.tsx';
import { DecimalField } from '#ui/fields/decimal-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { Card } from '#ui/showing/card.tsx';
import { callDesk } from '../api/call-desk.ts';
import { useDeskMutation } from '../api/use-desk-mutation.ts';
import { StepFailure } from '../layout/step-failure.tsx';
import { insightKey } from './insight-queries.ts';

const hoursKind = measureKind(2, 'jam');

type Clerks = NonNullable<InsightPage['clerks']>;

const hoursOf = (clerks: Clerks, userName: string): number | undefined => {
  const hours = clerks.find(({ user_name }) => user_name === userName)?.hours ?? null;
  return hours === null ? undefined : Number(hours);
};

type HoursFieldsProps = { readonly clerks: Clerks; readonly userName: string };

/** Field and button for the hours of one clerk. */
const HoursFields = ({ clerks, userName }: HoursFieldsProps) => {
  const [hours, setHours] = useState(hoursOf(clerks, userName));
  const save = useDeskMutation(
    (body: { readonly user_name: string; readonly hours: number | null }) =>
      callDesk('insight/hours', z.null(), { method: 'POST', body }),
    [insightKey],
  );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!save.isPending) save.mutate({ user_name: userName, hours: hours ?? null });
  };
  return (
    <form aria-label="Jam hadir" onSubmit={submit} noValidate className="flex flex-col gap-3">
      <DecimalField
        id="insight-hours"
        kind={hoursKind}
        label="Jam hadir sehari (boleh kosong)"
        hint="Dalam seperempat jam, misalnya 7,5. Kosong berarti tidak dihitung."
        value={hours}
        onChange={setHours}
      />
      <StepFailure error={save.error} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" size="small" loading={save.isPending}>
          Simpan jam hadir
        </Button>
        <output className="text-small text-muted">{save.isSuccess ? 'Tersimpan.' : ''}</output>
      </div>
    </form>
  );
};

/** Card in which the leader says how many hours a day a clerk is at work. */
export const HoursForm = ({ clerks }: { readonly clerks: Clerks }) => {
  const [chosen, setChosen] = useState(clerks[0]?.user_name ?? '');
  return (
    <Card title="Jam hadir" caption="Dipakai untuk menghitung langkah per jam. Cuti dan hari libur dikurangi sendiri.">
      <SelectField
        id="insight-clerk"
        label="Petugas"
        value={chosen}
        choices={clerks.map(({ user_name, name }) => ({ value: user_name, label: name }))}
        onChange={({ target }) => setChosen(target.value)}
      />
      <HoursFields key={chosen} clerks={clerks} userName={chosen} />
    </Card>
  );
};
