import { whenQuiet } from './when-quiet.ts';

const canSpeak = (): boolean => 'speechSynthesis' in globalThis;

/** Loads a part that speaks once the page is there; without it, or without a voice, nothing is missing. Answers how to give it up. */
export const whenSpoken = (load: () => Promise<void>): (() => void) | undefined =>
  canSpeak() ? whenQuiet(() => void load().catch(() => undefined)) : undefined;
