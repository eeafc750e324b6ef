import { useEffect, useState } from 'react';
import type { ReadAloud } from './read-aloud.tsx';
import { whenSpoken } from '../runtime/when-spoken.ts';

/** Shows the button 'Baca keras', whose chunk is loaded after the page. */
export const ReadAloudLater = () => {
  const [Part, setPart] = useState<typeof ReadAloud>();
  useEffect(() => whenSpoken(() => import('./read-aloud.tsx').then((module) => setPart(() => module.ReadAloud))), []);
  return Part && <Part />;
};
