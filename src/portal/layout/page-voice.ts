/** Greatest length of a text passed to the speech engine at once; some browsers stop in the middle of a longer text. */
const longest = 180;

/**
 * Splits a page's text into pieces for the speech engine: one per line, long lines by sentence. `say` replaces what the
 * voice would mispronounce.
 */
export const splitForSpeech = (text: string, say = (line: string): string => line): readonly string[] =>
  text
    .split('\n')
    .map((line) => say(line.replaceAll(/\s+/g, ' ').trim()))
    .filter((line) => /[\p{L}\p{N}]/u.test(line))
    .flatMap((line) => (line.length <= longest ? [line] : line.replaceAll(/([.!?;,]) /g, '$1\n').split('\n')));

/**
 * Returns an Indonesian voice of the device (language 'id-ID', on some devices 'id_ID' or 'in-ID'); undefined = none.
 */
export const findVoice = (voices: readonly SpeechSynthesisVoice[]): SpeechSynthesisVoice | undefined =>
  voices.find(({ lang }) => /^(id|in)([-_]|$)/i.test(lang));

/** Speaks the pieces one after another and calls `onEnd` after the last piece. Earlier speech is stopped. */
export function speak(pieces: readonly string[], voice: SpeechSynthesisVoice, onEnd: () => void): void {
  speechSynthesis.cancel();
  pieces.forEach((piece, index) => {
    const utterance = new SpeechSynthesisUtterance(piece);
    utterance.voice = voice;
    utterance.lang = 'id-ID';
    if (index === pieces.length - 1) utterance.addEventListener('end', onEnd);
    speechSynthesis.speak(utterance);
  });
}
