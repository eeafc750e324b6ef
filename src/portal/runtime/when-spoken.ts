import { whenQuiet } from './when-quiet.ts';

const canSpeak = (): boolean => 'speechSynthesis' in globalThis;

/**
 * Loads a part for reading aloud once the page is idle, if the browser can speak; a failure is ignored. Returns the
 * function that cancels the loading.
 */
export const loadForSpeech = (load: () => Promise<void>): (() => void) | undefined =>
  canSpeak() ? whenQuiet(() => void load().catch(() => undefined)) : undefined;
