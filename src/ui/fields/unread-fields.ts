import { useLayoutEffect, type RefObject } from 'react';
import type { FieldError } from './error-summary.tsx';

/**
 * Sets `sentence` as the input's custom validity while its text cannot be read; undefined = the text is empty or valid.
 * Native validation then blocks the form; a form with its own validation must call `listUnread`.
 */
export const useUnreadMark = (input: RefObject<HTMLInputElement | null>, sentence: string | undefined): void =>
  useLayoutEffect(() => input.current?.setCustomValidity(sentence ?? ''), [input, sentence]);

/** Returns an error for each input below `root` marked by `useUnreadMark`, in page order. */
export const listUnread = (root: ParentNode): readonly FieldError[] =>
  [...root.querySelectorAll('input')]
    .filter(({ validity, willValidate }) => willValidate && validity.customError)
    .map(({ id, validationMessage }) => ({ fieldId: id, message: validationMessage }));

/** Focuses the first input below `root` marked by `useUnreadMark`, which then shows its error. Returns false without such an input. */
export const goToUnread = (root: ParentNode | null): boolean => {
  const [first] = root === null ? [] : listUnread(root);
  if (first === undefined) return false;
  const field = document.getElementById(first.fieldId);
  // The blur event makes the field show its error.
  field?.blur();
  field?.focus();
  return true;
};
