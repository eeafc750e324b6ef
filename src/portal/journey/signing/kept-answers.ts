import * as z from 'zod/mini';
import { useDraftValues } from '#requests/blocks/form/use-draft.tsx';
import type { OwnerAnswers } from './owner-fields.tsx';

/** Field of the draft with the answers of a form; no payload has it, so it is never sent with the request. */
const path = 'owner_answers';

const Kept = z.record(z.string(), z.string());

interface KeptAnswers {
  /** Answers typed before; undefined = none. */
  readonly kept: OwnerAnswers | undefined;
  readonly keep: (answers: OwnerAnswers) => void;
}

/** Keeps the answers of a form with the draft of the request, so that a reload or another device finds them. */
export const useKeptAnswers = (): KeptAnswers => {
  const { values, set } = useDraftValues();
  return { kept: Kept.safeParse(values[path]).data, keep: (answers) => set(path, answers) };
};
