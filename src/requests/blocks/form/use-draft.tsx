import { useContext } from 'react';
import { useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { DraftFormContext } from './draft-form.tsx';

interface DraftAccess<Draft> {
  readonly draft: Draft;
  /** Replaces one part of the payload. */
  readonly set: (name: string, value: unknown) => void;
}

/**
 * The draft as one form reads it. `schema` must accept anything (`orElse` with a default at each part), because a draft may be
 * half filled, or come from an older version.
 */
export const useDraft = <Draft,>(schema: z.ZodMiniType<Draft>): DraftAccess<Draft> => {
  const form = useContext(DraftFormContext);
  if (form === undefined) throw new Error('There is no draft outside a form.');
  const { control, setValue } = form;
  const values = useWatch({ control });
  return {
    draft: schema.parse(values),
    set: (name, value) => setValue(name, value, { shouldDirty: true }),
  };
};
