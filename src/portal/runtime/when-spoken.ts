import { whenQuiet } from './when-quiet.ts';

const canSpeak = (): boolean => 'speechSynthesis' in globalThis;

/** Loads a part for reading aloud once the page is ready; without it, or without a voice, nothing is missing. Returns how to cancel it. */
export const whenSpoken = (load: () => Promise<void>): (() => void) | undefined =>
  canSpeak() ? whenQuiet(() => void load().catch(() => undefined)) : undefined;
