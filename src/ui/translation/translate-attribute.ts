import type { ReactNode } from 'react';

const isFigure = (text: string): boolean => /\d/.test(text) && !/[a-z]{3}/.test(text);

/** Returns the `translate` attribute of a value: 'no' for numbers, codes and e-mail addresses, and when the label says 'nama'. */
export const translateAttribute = (value: ReactNode, label: ReactNode): 'no' | undefined => {
  if (typeof value !== 'string') return undefined;
  const isName = typeof label === 'string' && /\bnama\b/i.test(label);
  return isName || isFigure(value) || /\S@\S/.test(value) ? 'no' : undefined;
};
