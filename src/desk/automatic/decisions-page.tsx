import { useQuery } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { useSearchParams } from 'react-router';
import { formatDateTime } from '#shared/time/dates.ts';
import type { AutomaticDecisions } from '#shared/wire/desk-automatic/automatic.ts';
import { Button } from '#ui/actions/button.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Card } from '#ui/showing/card.tsx';
import { EmptyState } from '#ui/showing/empty-state.tsx';
import { Pager } from '../layout/desk-pager.tsx';
import { QueryWait } from '../layout/query-wait.tsx';
import { AutomaticHead } from './automatic-head.tsx';
import { decisionsQuery, sharesQuery } from './automatic-queries.ts';
import { DecidedLine } from './decided-line.tsx';

type Asked = { readonly id: string; readonly day: string; readonly time: string };

type FormProps = { readonly asked: Asked; readonly onAsk: (asked: Asked) => void };

/** Form for a type or rule, and the moment from which its decisions are listed. */
const AskForm = ({ asked, onAsk }: FormProps) => {
  const [typed, setTyped] = useState(asked);
  const shares = useQuery(sharesQuery('')).data;
  const day = typed.day === '' ? (shares?.from ?? '') : typed.day;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (typed.id !== '' && day !== '') onAsk({ ...typed, day });
  };
  const choices = [
    ...(shares?.types ?? []).map(({ id, text }) => ({ value: id, label: `Jenis: ${text}` })),
    ...(shares?.rules ?? []).map(({ id, text }) => ({ value: id, label: `Aturan: ${text}` })),
  ];
  return (
    <Card>
      <form aria-label="Pilih jenis atau aturan" onSubmit={submit} noValidate className="flex flex-col gap-3">
        <div className="grid gap-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]">
          <SelectField
            id="decided-by"
            label="Jenis atau aturan"
            choices={choices}
            value={typed.id}
            onChange={({ target }) => setTyped({ ...typed, id: target.value })}
          />
          <DateField
            id="decided-day"
            label="Sejak"
            value={day}
            onChange={(next) => setTyped({ ...typed, day: next })}
          />
          <TextField
            id="decided-time"
            label="Jam (WIB)"
            hint="Misalnya 14.30; kosong: sejak awal hari."
            inputMode="decimal"
            maxLength={5}
            value={typed.time}
            onChange={({ target }) => setTyped({ ...typed, time: target.value })}
          />
        </div>
        <div>
          <Button type="submit" size="small" disabled={typed.id === '' || day === ''}>
            Tampilkan
          </Button>
        </div>
      </form>
    </Card>
  );
};

type ListProps = { readonly list: AutomaticDecisions; readonly onPage: (page: number) => void };

const Decided = ({ list, onPage }: ListProps) => (
  <section aria-labelledby="decided-list" className="flex flex-col gap-2">
    <h2 id="decided-list" className="text-section font-bold">
      {list.text}
    </h2>
    <output className="text-muted">
      {`${list.total.toLocaleString('id-ID')} keputusan otomatis sejak ${formatDateTime(list.since)}, yang terbaru dulu.`}
    </output>
    {list.items.length === 0 ? (
      <EmptyState icon={<ListChecks size={28} />} heading="Tidak ada keputusan otomatis">
        Keputusan sistem sejak saat itu datang ke sini. Pilih saat yang lebih awal untuk melihat yang lama.
      </EmptyState>
    ) : (
      <ul className="rounded-card border border-line bg-card">
        {list.items.map((item) => (
          <DecidedLine key={item.number} item={item} />
        ))}
      </ul>
    )}
    <Pager name="keputusan" at={list} onPage={onPage} />
  </section>
);

/** Turns a typed time into that of the address: '14.30' and '9:05' into '14:30' and '09:05'. */
const toTime = (typed: string): string => {
  const time = typed.trim().replace('.', ':');
  return time === '' ? '' : time.padStart(5, '0');
};

/** Lists what a type or rule decided since a moment; all of it is in the URL. */
export const DecisionsPage = () => {
  const [params, setParams] = useSearchParams();
  const [id = '', day = '', time = '', page = ''] = ['id', 'day', 'time', 'page'].map((name) => params.get(name) ?? '');
  const address = (changes: Readonly<Record<string, string>>) =>
    new URLSearchParams(Object.entries({ id, day, time, ...changes }).filter(([, value]) => value !== ''));
  const isAsked = id !== '' && day !== '';
  const query = useQuery({ ...decisionsQuery(address({ page }).toString()), enabled: isAsked });
  return (
    <>
      <AutomaticHead
        title="Yang diputuskan otomatis"
        caption="Semua keputusan sebuah jenis atau aturan sejak suatu saat."
      />
      <AskForm
        key={`${id} ${day} ${time}`}
        asked={{ id, day, time }}
        onAsk={(next) => setParams(address({ ...next, time: toTime(next.time) }))}
      />
      {isAsked && <QueryWait query={query} cards={2} />}
      {isAsked && query.data !== undefined && (
        <Decided list={query.data} onPage={(next) => setParams(address({ page: String(next) }))} />
      )}
      {!isAsked && (
        <EmptyState icon={<ListChecks size={28} />} heading="Pilih jenis atau aturan">
          Daftarnya dipakai untuk memeriksa ulang keputusan sistem, misalnya setelah sebuah aturan dialihkan ke orang.
        </EmptyState>
      )}
    </>
  );
};
