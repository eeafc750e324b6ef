/** The longest piece that is given to the device at once: some browsers fall silent in the middle of a longer one. */
const longest = 180;

/** Splits the text of a page into pieces for the voice: one a line, long lines by sentence. `say` spells a piece for listening. */
export const piecesOf = (text: string, say = (line: string): string => line): readonly string[] =>
  text
    .split('\n')
    .map((line) => say(line.replaceAll(/\s+/g, ' ').trim()))
    .filter((line) => /[\p{L}\p{N}]/u.test(line))
    .flatMap((line) => (line.length <= longest ? [line] : line.replaceAll(/([.!?;,]) /g, '$1\n').split('\n')));

/**
 * Finds the voice of the device for Indonesian ('id-ID', on some devices 'id_ID' or 'in-ID'); undefined: it has none.
 */
export const findVoice = (voices: readonly SpeechSynthesisVoice[]): SpeechSynthesisVoice | undefined =>
  voices.find(({ lang }) => /^(id|in)([-_]|$)/i.test(lang));

/** Speaks the pieces one after another and calls `onEnd` after the last. Interrupts earlier speech. */
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
