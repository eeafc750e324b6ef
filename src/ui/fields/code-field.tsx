import type { ChangeEvent } from 'react';
import { cleanLine } from '#shared/text/clean-line.ts';
import { classNames } from '../appearance/class-names.ts';
import { describeField, Field } from './field.tsx';
import type { FieldText } from './field.tsx';
import { findCode, isCodeAlone } from './find-code.ts';

type CodeFieldProps = FieldText & {
  readonly value: string;
  readonly onChange: (code: string) => void;
  /** Called once the code is complete. Not called for a code found in a longer pasted text: the customer must check and send that code. */
  readonly onComplete?: (code: string) => void;
  readonly length?: number;
  readonly disabled?: boolean;
};

type BoxProps = { readonly figure: string | undefined; readonly next: boolean; readonly wrong: boolean };

const Box = ({ figure, next, wrong }: BoxProps) => (
  <span
    className={classNames(
      'figures grid min-h-14 min-w-0 flex-1 place-items-center rounded-field border-[1.5px] bg-card text-title font-bold',
      wrong ? 'border-you' : 'border-edge',
      next && 'group-focus-within:border-sea group-focus-within:shadow-[0_0_0_3px_rgb(11_92_118/0.25)]',
    )}
  >
    {figure}
  </span>
);

/** Field for a one-time code: one input, so that autofill and paste work, drawn as a row of boxes. */
export const CodeField = ({
  id,
  label,
  hint,
  error,
  value,
  onChange,
  onComplete,
  length = 6,
  disabled,
}: CodeFieldProps) => {
  const text = { id, label, hint, error };
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const typed = cleanLine(event.target.value);
    const isTyping = typed.length <= value.length + 1 || /^\d{1,6}$/.test(typed);
    const code = findCode(typed) ?? (isTyping ? typed.replaceAll(/\D/g, '').slice(0, length) : value);
    onChange(code);
    if (code.length === length && code !== value && isCodeAlone(typed, code)) onComplete?.(code);
  };
  return (
    <Field {...text}>
      <div className="group relative">
        <div aria-hidden="true" translate="no" className="flex gap-2">
          {Array.from({ length }, (_, index) => (
            <Box
              key={index}
              figure={value[index]}
              next={index === Math.min(value.length, length - 1)}
              wrong={error !== undefined}
            />
          ))}
        </div>
        <input
          {...describeField(text)}
          value={value}
          onChange={change}
          disabled={disabled}
          inputMode="numeric"
          autoComplete="one-time-code"
          className="absolute inset-0 w-full bg-transparent text-field text-transparent caret-transparent outline-none selection:bg-transparent [&:-webkit-autofill]:opacity-0"
        />
      </div>
    </Field>
  );
};
