import type { ReactNode } from 'react';
import { classNames } from '../appearance/class-names.ts';
import { Mark } from '../appearance/mark.tsx';

/** Properties shared by all fields. */
export type FieldText = {
  /** Id of the input; the error summary links to it. */
  readonly id: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** Sentence that tells the customer what to correct; absent = valid. */
  readonly error?: string | undefined;
};

const hintId = (id: string): string => `${id}-hint`;
const errorId = (id: string): string => `${id}-error`;

type Described = {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
};

/** Returns the id and ARIA attributes that link an input to its hint and error text. */
export const describeField = ({ id, hint, error }: FieldText): Described => ({
  id,
  'aria-invalid': error === undefined ? undefined : true,
  'aria-describedby':
    [error !== undefined && errorId(id), hint !== undefined && hintId(id)].filter(Boolean).join(' ') || undefined,
});

/** Returns the CSS classes of the box around an input: border, focus ring, error colour. */
export const boxClass = (error: string | undefined): string =>
  classNames(
    'flex min-h-[3.125rem] w-full flex-wrap items-center rounded-field border-[1.5px] bg-card text-field transition-shadow',
    'focus-within:border-sea focus-within:shadow-[0_0_0_3px_rgb(11_92_118/0.25)] has-[:disabled]:bg-dim',
    error === undefined ? 'border-edge' : 'border-you',
  );

/** CSS classes of the input inside the box, without a focus outline because the box shows the focus. */
export const inputClass =
  'min-w-0 flex-1 basis-24 rounded-field bg-transparent placeholder:text-muted px-3.5 py-2.5 outline-none disabled:text-muted';

type NoteProps = Pick<FieldText, 'id' | 'hint' | 'error'>;

/** Error and hint under an input, error first. */
export const FieldNotes = ({ id, hint, error }: NoteProps) => (
  <>
    {error !== undefined && (
      <p id={errorId(id)} className="mt-1 flex items-start gap-1.5 text-small font-semibold text-you">
        <Mark name="alert" size={16} className="mt-px shrink-0" />
        <span className="min-w-0">{error}</span>
      </p>
    )}
    {hint !== undefined && (
      <p id={hintId(id)} className="mt-1 text-small text-muted">
        {hint}
      </p>
    )}
  </>
);

/** Field with its label above and its error and hint below the input. */
export const Field = ({ children, ...text }: FieldText & { readonly children: ReactNode }) => (
  <div>
    <label htmlFor={text.id} className="mb-1.5 block font-semibold">
      {text.label}
    </label>
    {children}
    <FieldNotes {...text} />
  </div>
);
