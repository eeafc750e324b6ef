import type { FormEvent, ReactNode } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { StepFailure } from '../layout/step-failure.tsx';

type EntryFormProps = {
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly disabled: boolean;
  /** Text of the submit button. */
  readonly label: string;
  /** Fields of the form. */
  readonly children: ReactNode;
  /** Further button beside the submit button. */
  readonly aside?: ReactNode;
};

/** Form for an entry that another person decides. */
export const EntryForm = ({ onSubmit, isPending, error, disabled, label, children, aside }: EntryFormProps) => (
  <form onSubmit={onSubmit} className="flex flex-col gap-3" noValidate>
    {children}
    <StepFailure error={error} />
    <div className="flex flex-wrap gap-2">
      <Button type="submit" size="small" loading={isPending} disabled={disabled}>
        {label}
      </Button>
      {aside}
      {disabled && <span className="self-center text-small text-muted">Isi dulu bagian di atas.</span>}
    </div>
  </form>
);
