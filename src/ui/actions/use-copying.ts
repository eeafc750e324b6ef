import { useState } from 'react';

/** Copies a text, and says how it went. 'refused' = the browser denied clipboard access; the page then explains how to copy by hand. */
interface Copying {
  readonly state: 'idle' | 'copied' | 'refused';
  readonly copy: () => Promise<void>;
}

/** Returns a function that copies the text, and its outcome. */
export const useCopying = (text: string): Copying => {
  const [state, setState] = useState<Copying['state']>('idle');
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
    } catch {
      setState('refused');
    }
  };
  return { state, copy };
};
