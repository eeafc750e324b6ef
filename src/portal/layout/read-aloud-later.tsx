import { useEffect, useState } from 'react';
import type { ReadAloud } from './read-aloud.tsx';
import { loadForSpeech } from '../runtime/when-spoken.ts';

/** Shows the button 'Baca keras', whose chunk is loaded after the page. */
export const ReadAloudLater = () => {
  const [Part, setPart] = useState<typeof ReadAloud>();
  useEffect(
    () => loadForSpeech(() => import('./read-aloud.tsx').then((module) => setPart(() => module.ReadAloud))),
    [],
  );
  return Part && <Part />;
};
