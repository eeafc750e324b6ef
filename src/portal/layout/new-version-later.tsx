import { useEffect, useState } from 'react';
import { loadInAdvance } from '../access/chunk-reload.ts';
import { whenQuiet } from '../runtime/when-quiet.ts';
import type { NewVersionNotice } from './new-version-notice.tsx';

/** Shows the notice of a new version. Its chunk is loaded after the page, because it first looks after 15 minutes. */
export const NewVersionLater = () => {
  const [Part, setPart] = useState<typeof NewVersionNotice>();
  useEffect(() => {
    const load = () => import('./new-version-notice.tsx').then((module) => setPart(() => module.NewVersionNotice));
    return whenQuiet(() => void loadInAdvance(load));
  }, []);
  return Part && <Part />;
};
