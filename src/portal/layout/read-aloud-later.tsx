import { useEffect, useState } from 'react';
import type { ReadAloud } from './read-aloud.tsx';
import { whenSpoken } from '../runtime/when-spoken.ts';

/** 'Baca keras' in a chunk of its own, once the page is there. */
export const ReadAloudLater = () => {
  const [Part, setPart] = useState<typeof ReadAloud>();
  useEffect(() => whenSpoken(() => import('./read-aloud.tsx').then((module) => setPart(() => module.ReadAloud))), []);
  return Part && <Part />;
};
