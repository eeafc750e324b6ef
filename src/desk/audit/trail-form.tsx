import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { CustomerOfPolicy } from '#shared/wire/desk-customer/customer.ts';
import { Button } from '#ui/actions/button.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Card } from '#ui/showing/card.tsx';
import { callDesk } from '../api/call-desk.ts';
import { StepFailure } from '../layout/step-failure.tsx';
import { anyTrail, trailChoicesQuery, type TrailSearch } from './trail-address.ts';

type TypedProps = { readonly typed: TrailSearch; readonly set: (changes: Partial<TrailSearch>) => void };

/** Fields of the search. */
const Fields = ({ typed, set }: TypedProps) => {
  const choices = useQuery(trailChoicesQuery).data;
  return (
    <>
      {typed.customer !== '' && (
        <p className="flex flex-wrap items-center gap-2 text-small">
          Semua polis satu nasabah.
          <Button size="small" variant="quiet" onClick={() => set({ customer: '' })}>
            Lepas nasabah
          </Button>
        </p>
      )}
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 min-[64rem]:grid-cols-4">
        <TextField
          id="trail-policy"
          label="Nomor polis"
          inputMode="numeric"
          value={typed.policy}
          onChange={({ target }) => set({ policy: target.value })}
        />
        <SelectField
          id="trail-staff"
          label="Petugas"
          placeholder="Semua"
          value={typed.staff}
          choices={(choices?.staff ?? []).map(({ user_name, name }) => ({ value: user_name, label: name }))}
          onChange={({ target }) => set({ staff: target.value })}
        />
        <SelectField
          id="trail-action"
          label="Tindakan"
          placeholder="Semua"
          value={typed.action}
          choices={(choices?.actions ?? []).map(({ action, text }) => ({ value: action, label: text }))}
          onChange={({ target }) => set({ action: target.value })}
        />
        <TextField
          id="trail-request"
          label="Nomor pengajuan"
          value={typed.request}
          onChange={({ target }) => set({ request: target.value })}
        />
        <TextField
          id="trail-attachment"
          label="Berkas"
          value={typed.attachment}
          onChange={({ target }) => set({ attachment: target.value })}
        />
        <DateField id="trail-since" label="Dari" value={typed.since} onChange={(since) => set({ since })} />
        <DateField id="trail-until" label="Sampai" value={typed.until} onChange={(until) => set({ until })} />
      </div>
    </>
  );
};

type TrailFormProps = { readonly search: TrailSearch; readonly onSearch: (search: TrailSearch) => void };

/** Form of the search: it starts by its button, because each search is recorded. */
export const TrailForm = ({ search, onSearch }: TrailFormProps) => {
  const [typed, setTyped] = useState(search);
  const set = (changes: Partial<TrailSearch>): void => setTyped({ ...typed, ...changes });
  const person = useMutation({
    mutationFn: () => callDesk(`policies/${encodeURIComponent(typed.policy.trim())}/customer`, CustomerOfPolicy),
    onSuccess: ({ customer_id: customer }) => onSearch({ ...typed, customer, policy: '' }),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSearch({
      ...typed,
      policy: typed.policy.trim(),
      request: typed.request.trim(),
      attachment: typed.attachment.trim(),
    });
  };
  return (
    <Card>
      <form aria-label="Cari dalam jejak" onSubmit={submit} className="flex flex-col gap-3">
        <Fields typed={typed} set={set} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" size="small">
            Cari
          </Button>
          <Button
            size="small"
            variant="secondary"
            disabled={typed.policy.trim() === ''}
            loading={person.isPending}
            onClick={() => person.mutate()}
          >
            Cari di semua polis pemegangnya
          </Button>
          <Button
            size="small"
            variant="quiet"
            onClick={() => {
              setTyped(anyTrail);
              onSearch(anyTrail);
            }}
          >
            Kosongkan
          </Button>
        </div>
        <StepFailure error={person.error} />
      </form>
    </Card>
  );
};
