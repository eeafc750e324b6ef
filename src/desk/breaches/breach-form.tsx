import type { FormEvent } from 'react';
import * as z from 'zod/mini';
import { businessDateOf, timeOfDayWib, type Instant } from '#shared/time/dates.ts';
import type { BreachVersion } from '#shared/wire/operations/desk-breaches.ts';
import { NoteField } from '#ui/fields/note-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { breachesList } from '../api/desk-queries.ts';
import { useEntryCall } from '../decisions/use-decision.ts';
import { EntryForm } from '../entries/entry-form.tsx';
import { useTyped } from '../session/use-typed.ts';
import { isCompleteOrEmpty, MomentFields, toMoment } from './moment-fields.tsx';

const Typed = z.object({
  discoveredDay: z.string(),
  discoveredTime: z.string(),
  data: z.string(),
  people: z.string(),
  cause: z.string(),
  measures: z.string(),
  authorityDay: z.string(),
  authorityTime: z.string(),
  peopleDay: z.string(),
  peopleTime: z.string(),
});
type Typed = z.infer<typeof Typed>;

const dayOf = (at: Instant | null): string => (at === null ? '' : businessDateOf(at));
const timeOf = (at: Instant | null): string => (at === null ? '' : timeOfDayWib(at).replace(':', '.'));

const toTyped = (version: BreachVersion | undefined): Typed => ({
  discoveredDay: dayOf(version?.discovered_at ?? null),
  discoveredTime: timeOf(version?.discovered_at ?? null),
  data: version?.data ?? '',
  people: version?.people?.toString() ?? '',
  cause: version?.cause ?? '',
  measures: version?.measures ?? '',
  authorityDay: dayOf(version?.authority_notified_at ?? null),
  authorityTime: timeOf(version?.authority_notified_at ?? null),
  peopleDay: dayOf(version?.people_notified_at ?? null),
  peopleTime: timeOf(version?.people_notified_at ?? null),
});

const toBody = (typed: Typed, number: string | null, version: number) => ({
  number,
  version,
  discovered: toMoment(typed.discoveredDay, typed.discoveredTime),
  data: typed.data,
  people: typed.people.trim() === '' ? null : Number(typed.people),
  cause: typed.cause,
  measures: typed.measures,
  authority_notified: toMoment(typed.authorityDay, typed.authorityTime),
  people_notified: toMoment(typed.peopleDay, typed.peopleTime),
});

/** Returns true when the form can be sent: all texts are filled, and each moment has both day and time or neither. */
const isReady = (typed: Typed): boolean =>
  typed.discoveredDay !== '' &&
  isCompleteOrEmpty(typed.discoveredDay, typed.discoveredTime) &&
  isCompleteOrEmpty(typed.authorityDay, typed.authorityTime) &&
  isCompleteOrEmpty(typed.peopleDay, typed.peopleTime) &&
  [typed.data, typed.cause, typed.measures].every((text) => text.trim() !== '') &&
  /^\d{0,10}$/.test(typed.people.trim());

type BreachFormProps = {
  /** Number of the breach; absent = a new breach. */
  readonly number?: string;
  /** Newest version of the breach, whose values fill the form; absent = a new breach. */
  readonly version?: BreachVersion;
};

const useBreach = ({ number = '', version }: BreachFormProps) => {
  const place = `breaches/${number}/${version?.version ?? 0}`;
  const [typed, type] = useTyped(place, Typed, toTyped(version));
  const { mutate, isPending, error } = useEntryCall(breachesList.answers, [[breachesList.path]]);
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const body = toBody(typed, number === '' ? null : number, version?.version ?? 0);
    if (!isPending) mutate({ path: 'breaches', body, place });
  };
  return { typed, type, form: { onSubmit, isPending, error, disabled: !isReady(typed) } };
};

type PartProps = {
  readonly id: string;
  readonly typed: Typed;
  readonly type: (change: Partial<Typed>) => void;
};

const NoticeMoments = ({ id, typed, type }: PartProps) => (
  <>
    <MomentFields
      id={`${id}-authority`}
      what="lembaga diberi tahu"
      hint="Kosongkan bila belum."
      day={typed.authorityDay}
      time={typed.authorityTime}
      onDay={(authorityDay) => type({ authorityDay })}
      onTime={(authorityTime) => type({ authorityTime })}
    />
    <MomentFields
      id={`${id}-people`}
      what="pemilik data diberi tahu"
      hint="Terisi sendiri saat pesan disetujui."
      day={typed.peopleDay}
      time={typed.peopleTime}
      onDay={(peopleDay) => type({ peopleDay })}
      onTime={(peopleTime) => type({ peopleTime })}
    />
  </>
);

/** Shows the form for a new breach, or for the next version of a known breach. */
export const BreachForm = (props: BreachFormProps) => {
  const { typed, type, form } = useBreach(props);
  const id = `breach-${props.number ?? 'new'}`;
  return (
    <EntryForm {...form} label={props.number === undefined ? 'Catat kejadian' : 'Simpan versi baru'}>
      <MomentFields
        id={`${id}-found`}
        what="ditemukan"
        day={typed.discoveredDay}
        time={typed.discoveredTime}
        onDay={(discoveredDay) => type({ discoveredDay })}
        onTime={(discoveredTime) => type({ discoveredTime })}
      />
      <NoteField
        id={`${id}-data`}
        label="Data apa yang terdampak"
        hint="Jenis datanya saja, bukan isinya."
        value={typed.data}
        onChange={(data) => type({ data })}
      />
      <TextField
        id={`${id}-count`}
        label="Jumlah orang"
        hint="Kosongkan bila belum diketahui."
        inputMode="numeric"
        maxLength={10}
        value={typed.people}
        onChange={({ target }) => type({ people: target.value })}
      />
      <NoteField
        id={`${id}-cause`}
        label="Sebab"
        longest={1000}
        value={typed.cause}
        onChange={(cause) => type({ cause })}
      />
      <NoteField
        id={`${id}-measures`}
        label="Tindakan"
        longest={1000}
        value={typed.measures}
        onChange={(measures) => type({ measures })}
      />
      <NoticeMoments id={id} typed={typed} type={type} />
    </EntryForm>
  );
};
