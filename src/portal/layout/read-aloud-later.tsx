import { useEffect, useState } from 'react';
import type { ReadAloud } from './read-aloud.tsx';
import { whenQuiet } from '../runtime/when-quiet.ts';

const canSpeak = (): boolean => 'speechSynthesis' in globalThis;

/** 'Baca keras' in a chunk of its own, once the page is there; without it, or without a voice, nothing is missing. */
export const ReadAloudLater = ({ aboveAction }: { readonly aboveAction: boolean }) => {
  const [Part, setPart] = useState<typeof ReadAloud>();
  useEffect(() => {
    if (!canSpeak()) return undefined;
    return whenQuiet(
      () => void import('./read-aloud.tsx').then((module) => setPart(() => module.ReadAloud)).catch(() => undefined),
    );
  }, []);
  return Part && <Part aboveAction={aboveAction} />;
};
