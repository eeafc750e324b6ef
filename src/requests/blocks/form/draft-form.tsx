import { createContext } from 'react';
import { createFormControl } from 'react-hook-form';
import type { DraftValues } from '../../contract/draft-values.ts';

/** The values of one form: to read, to change and to follow. The rules say what is wrong with them, not the form. */
export type DraftForm = ReturnType<typeof createDraftForm>;

/** It does not call `useForm`, which draws the whole page a second time at once when it opens, for states that nobody here asks about. */
export const createDraftForm = (start: DraftValues) => {
  const form = createFormControl<DraftValues>({ defaultValues: start });
  // Without a component that mounts it, a form counts its values from the first reset on.
  form.reset(start);
  return form;
};

export const DraftFormContext = createContext<DraftForm | undefined>(undefined);
