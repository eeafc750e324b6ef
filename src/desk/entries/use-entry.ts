import type { FormEvent } from 'react';
import type * as z from 'zod/mini';
import type { EntryList } from '../api/desk-queries.ts';
import { useEntryCall } from '../decisions/use-decision.ts';
import { useTyped } from '../session/use-typed.ts';

interface EntryOptions<Typed> {
  /** Place of `useTyped` under which the typed text is stored. */
  readonly place: string;
  readonly fields: z.ZodMiniType<Typed>;
  readonly empty: Typed;
  readonly toBody: (typed: Typed) => Readonly<Record<string, unknown>>;
  /** Returns true for a field that what was typed does not need; such a field may be empty. */
  readonly isUnused?: (name: keyof Typed, typed: Typed) => boolean;
  readonly onSuccess?: () => void;
}

/** Returns the typed fields of a new entry, and the props that its form needs to send it. */
export const useEntry = <Typed extends Readonly<Record<string, string>>, List>(
  { path, answers }: EntryList<List>,
  { place, fields, empty, toBody, isUnused, onSuccess }: EntryOptions<Typed>,
) => {
  const [typed, type] = useTyped(place, fields, empty);
  const { mutate, isPending, error } = useEntryCall(answers, [[path]]);
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!isPending) mutate({ path, body: toBody(typed), place }, onSuccess && { onSuccess });
  };
  const isWhole = Object.entries(typed).every(([name, text]) => text.trim() !== '' || isUnused?.(name, typed) === true);
  return { typed, type, form: { onSubmit, isPending, error, disabled: !isWhole } };
};
