import { useEffect, useState, type ComponentType } from 'react';
import { whenQuiet } from './when-quiet.ts';

const canSpeak = (): boolean => 'speechSynthesis' in globalThis;

/** A part in a chunk of its own, once the page is there; without it, or without a voice, nothing is missing. `load` stays the same one. */
export function useVoicePart<Props>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> | undefined {
  const [Part, setPart] = useState<ComponentType<Props>>();
  useEffect(() => {
    if (!canSpeak()) return undefined;
    return whenQuiet(
      () =>
        void load()
          .then((part) => setPart(() => part))
          .catch(() => undefined),
    );
  }, [load]);
  return Part;
}
