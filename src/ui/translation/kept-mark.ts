import type { ReactNode } from 'react';

const isFigure = (text: string): boolean => /\d/.test(text) && !/[a-z]{3}/.test(text);

/** Returns the `translate` of a value: `no` for a figure, a code, an address of e-mail, and what is labelled a name. */
export const keptMark = (value: ReactNode, label: ReactNode): 'no' | undefined => {
  if (typeof value !== 'string') return undefined;
  const isName = typeof label === 'string' && /\bnama\b/i.test(label);
  return isName || isFigure(value) || /\S@\S/.test(value) ? 'no' : undefined;
};
