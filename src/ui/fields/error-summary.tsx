import { useEffect, useRef } from 'react';
import type { MouseEvent } from 'react';
import { lastOf } from '#shared/collections/last-of.ts';

export type FieldError = { readonly fieldId: string; readonly message: string };

type ErrorSummaryProps = {
  readonly errors: readonly FieldError[];
  readonly heading?: string;
  /** Number of failed submits; the summary takes the focus when it changes. */
  readonly attempt?: number;
};

/** Returns the field with that id; for a disabled field, the last enabled input before it, because its answer is needed first. */
const findOpenField = (fieldId: string): HTMLElement | null => {
  const field = document.getElementById(fieldId);
  if (field === null || !field.matches(':disabled')) return field;
  const open = [...document.querySelectorAll<HTMLElement>('input:enabled, select:enabled, button:enabled')];
  const before = open.filter((each) => (each.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0);
  return lastOf(before) ?? field;
};

const goToField = (event: MouseEvent<HTMLAnchorElement>, fieldId: string): void => {
  const field = findOpenField(fieldId);
  if (field === null) return;
  event.preventDefault();
  field.scrollIntoView({ block: 'center' });
  field.focus({ preventScroll: true });
};

/** Sorts errors by the order of their fields on the page; errors without a field come last. */
const inPageOrder = (errors: readonly FieldError[]): readonly FieldError[] => {
  const fields = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  const placeOf = ({ fieldId }: FieldError): number => (fields.includes(fieldId) ? fields.indexOf(fieldId) : Infinity);
  return [...errors].sort((one, other) => (placeOf(one) < placeOf(other) ? -1 : Number(placeOf(one) > placeOf(other))));
};

/**
 * List of the form's errors in field order, each linked to its field. Takes the focus once per attempt only: a field that
 * becomes invalid again during editing keeps the focus. Renders nothing without errors.
 */
export const ErrorSummary = ({ errors, heading = 'Ada yang perlu diperbaiki', attempt = 0 }: ErrorSummaryProps) => {
  const box = useRef<HTMLDivElement>(null);
  const focusedFor = useRef<number>(undefined);
  const isShown = errors.length > 0;
  useEffect(() => {
    if (!isShown || focusedFor.current === attempt) return;
    focusedFor.current = attempt;
    box.current?.focus();
  }, [isShown, attempt]);
  if (!isShown) return null;
  return (
    <div key={attempt} ref={box} tabIndex={-1} role="alert" className="rounded-card border-2 border-you bg-card p-4">
      <h2 className="text-section font-bold">{heading}</h2>
      <ul className="mt-2 list-disc pl-5">
        {inPageOrder(errors).map(({ fieldId, message }) => (
          <li key={`${fieldId} ${message}`}>
            <a
              href={`#${fieldId}`}
              onClick={(event) => goToField(event, fieldId)}
              className="inline-block max-w-full align-top py-0.5 font-semibold text-you underline underline-offset-3"
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
};
