import { useEffect, useState } from 'react';
import type { ReadAloud } from './read-aloud.tsx';
import { whenSpoken } from '../runtime/when-spoken.ts';

/** Button 'Baca keras' in a chunk of its own, loaded after the page. */
export const ReadAloudLater = () => {
  const [Part, setPart] = useState<typeof ReadAloud>();
  useEffect(() => whenSpoken(() => import('./read-aloud.tsx').then((module) => setPart(() => module.ReadAloud))), []);
  return Part && <Part />;
};
