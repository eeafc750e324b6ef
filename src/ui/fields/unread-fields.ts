import { useLayoutEffect, type RefObject } from 'react';
import type { FieldError } from './error-summary.tsx';

/**
 * Marks a field whose text cannot be understood yet, so that its form waits. The browser keeps the mark: a form
 * validated by the browser stops automatically, one with its own validation asks `listUnread`. `undefined` = the text
 * is empty or was understood.
 */
export const useUnreadMark = (input: RefObject<HTMLInputElement | null>, sentence: string | undefined): void =>
  useLayoutEffect(() => input.current?.setCustomValidity(sentence ?? ''), [input, sentence]);

/** Fields below `root` whose text has no meaning yet, in page order. */
export const listUnread = (root: ParentNode): readonly FieldError[] =>
  [...root.querySelectorAll('input')]
    .filter(({ validity, willValidate }) => willValidate && validity.customError)
    .map(({ id, validationMessage }) => ({ fieldId: id, message: validationMessage }));

/** Leads to the first field below `root` whose text has no meaning yet, which then says why; false when there is none. */
export const goToUnread = (root: ParentNode | null): boolean => {
  const [first] = root === null ? [] : listUnread(root);
  if (first === undefined) return false;
  const field = document.getElementById(first.fieldId);
  // A field names its trouble once it was left.
  field?.blur();
  field?.focus();
  return true;
};
