import type { ReactNode } from 'react';
import { FieldNotes } from './field.tsx';
import type { FieldText } from './field.tsx';

type FieldSetProps = Omit<FieldText, 'label'> & { readonly legend: ReactNode; readonly children: ReactNode };

/** Several inputs that answer one question. */
export const FieldSet = ({ id, legend, hint, error, children }: FieldSetProps) => (
  <fieldset id={id} tabIndex={-1} aria-describedby={error === undefined ? undefined : `${id}-error`}>
    <legend className="mb-2 font-semibold">{legend}</legend>
    <div className="flex flex-col gap-4">{children}</div>
    <FieldNotes id={id} hint={hint} error={error} />
  </fieldset>
);
