import { use, useSyncExternalStore } from 'react';
import type * as z from 'zod/mini';
import { readDraft, type Draft } from '../../contract/draft.ts';
import { withValue, type DraftValues } from '../../contract/draft-values.ts';
import type { PathOf, ValueAt } from '../../contract/payload-paths.ts';
import { DraftFormContext } from './draft-form.tsx';
import { usePlace, type Place } from './use-place.tsx';

/** Value at a path of the draft or of the complete payload. */
export type PartAt<Payload, Path extends string> = ValueAt<Draft<Payload>, Path> | ValueAt<Payload, Path>;

interface DraftAccess<Payload> extends Place<Payload> {
  readonly draft: Draft<Payload>;
  /** Replaces the value at a path. */
  readonly set: <Path extends PathOf<Payload> & string>(path: Path, value: PartAt<Payload, Path>) => void;
  /** Replaces several top-level fields at once. */
  readonly change: (changes: Partial<Draft<Payload>>) => void;
}

/** Returns the form's values, and a function to change them. */
export const useDraftValues = () => {
  const form = use(DraftFormContext);
  if (form === undefined) throw new Error('There is no draft outside a form.');
  const values = useSyncExternalStore(form.subscribe, form.get);
  const change = (changes: DraftValues): void => form.set({ ...form.get(), ...changes });
  const set = (path: string, value: unknown): void => form.set(withValue(form.get(), path, value));
  return { values, set, change };
};

/** Returns the typed draft of a form. `schema` is that of the payload, or of the part that a block edits. */
export const useDraft = <Payload,>(schema: z.ZodMiniType<Payload>): DraftAccess<Payload> => {
  const { values, set, change } = useDraftValues();
  return { ...usePlace<Payload>(), draft: readDraft(schema, values), set, change };
};
