import { useEffect, useState } from 'react';
import type { ReadAloudButton } from '../layout/read-aloud-button.tsx';
import { loadForSpeech } from '../runtime/when-spoken.ts';

/** Shows the button 'Baca keras' on sign-in, loaded after everything else; `step` = the current step. */
export const Voice = ({ step }: { readonly step: string }) => {
  const [Part, setPart] = useState<typeof ReadAloudButton>();
  useEffect(
    () =>
      loadForSpeech(() =>
        import('../layout/read-aloud-button.tsx').then((module) => setPart(() => module.ReadAloudButton)),
      ),
    [],
  );
  return Part && <Part page={step} />;
};
