import { useState } from 'react';

/**
 * Checks a note that a decision needs. The buttons stay enabled: a press without a note moves the focus to it and shows
 * what is missing, because a grey button gives no reason.
 * @param id id of the note's field
 * @param label label of that field, as the error names it
 */
export const useRequiredNote = (id: string, label: string, note: string) => {
  const [isAsked, setAsked] = useState(false);
  const isEmpty = note.trim() === '';
  const isWritten = (): boolean => {
    setAsked(isEmpty);
    if (isEmpty) document.getElementById(id)?.focus();
    return !isEmpty;
  };
  const error = isAsked && isEmpty ? `${label}: tulis dulu di sini, lalu tekan tombolnya lagi.` : undefined;
  return { field: { id, label, hint: 'Wajib diisi.', error }, isWritten };
};
