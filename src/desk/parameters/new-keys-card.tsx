import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import * as z from 'zod/mini';
import type { DeskNewParameters } from '#shared/wire/operations/desk-parameters.ts';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { NoteField } from '#ui/fields/note-field.tsx';
import { Card } from '#ui/showing/card.tsx';
import { entriesQuery, newParametersList, parametersList } from '../api/desk-queries.ts';
import { useEntryCall } from '../decisions/use-decision.ts';
import { EntryForm } from '../entries/entry-form.tsx';
import { WaitingCard } from '../entries/waiting-card.tsx';
import { useTyped } from '../session/use-typed.ts';

const { path, answers } = newParametersList;
const Typed = z.object({ keys: z.array(z.string()), note: z.string() });
const empty: z.infer<typeof Typed> = { keys: [], note: '' };

/** Form in which an administrator confirms the values of new parameters. */
const ConfirmForm = ({ keys }: Pick<DeskNewParameters, 'keys'>) => {
  const [typed, type] = useTyped(path, Typed, empty);
  const { mutate, isPending, error } = useEntryCall(answers, [[path], [parametersList.path]]);
  const chosen = keys.filter((key) => typed.keys.includes(key));
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!isPending) mutate({ path, body: { keys: chosen, note: typed.note }, place: path });
  };
  const choose = (key: string, isChosen: boolean): void =>
    type({ keys: isChosen ? [...chosen, key] : chosen.filter((each) => each !== key) });
  return (
    <EntryForm
      onSubmit={onSubmit}
      isPending={isPending}
      error={error}
      disabled={chosen.length === 0 || typed.note.trim() === ''}
      label="Catat bahwa nilainya benar"
    >
      {keys.map((key) => (
        <CheckboxField
          key={key}
          id={`new-${key}`}
          label={<code translate="no">{key}</code>}
          checked={chosen.includes(key)}
          onChange={({ target }) => choose(key, target.checked)}
        />
      ))}
      <NoteField
        id="new-parameters-note"
        label="Dasar konfirmasi"
        value={typed.note}
        onChange={(note) => type({ note })}
      />
    </EntryForm>
  );
};

/** Shows parameters that an update added, until two people have confirmed them; hidden while there are none. */
export const NewKeysCard = () => {
  const { data } = useQuery(entriesQuery(newParametersList));
  if (data === undefined || data.keys.length === 0) return null;
  const isWaiting = data.waiting.length > 0;
  return (
    <Card
      tone="you"
      title="Parameter baru yang belum dikonfirmasi"
      caption="Pembaruan program membawanya. Periksa nilainya di daftar; dua admin mengonfirmasi."
    >
      {isWaiting || !data.may_enter ? (
        <p translate="no" className="wrap-anywhere">
          {data.keys.join(', ')}
        </p>
      ) : (
        <ConfirmForm keys={data.keys} />
      )}
      {data.waiting.map((entry) => (
        <WaitingCard
          key={entry.id}
          list={newParametersList}
          entry={entry}
          title="Konfirmasi parameter baru"
          rows={[
            { label: 'Parameter', value: <span translate="no">{entry.keys.join(', ')}</span> },
            { label: 'Dasar konfirmasi', value: entry.note },
          ]}
        />
      ))}
    </Card>
  );
};
