import { monthNames } from '#shared/time/month-names.ts';

const isDay = (day: string | undefined): boolean => day === undefined || (Number(day) >= 1 && Number(day) <= 31);

/** '04/12/2026' → '4 Desember 2026', '12/2026' → 'Desember 2026'; what is no date stays. */
const sayDate = (written: string, before: string, day: string | undefined, month: string, year: string): string => {
  const name = monthNames[Number(month) - 1];
  return name === undefined || !isDay(day)
    ? written
    : `${before}${day === undefined ? '' : `${Number(day)} `}${name} ${year}`;
};

/** What a voice would spell: dates as dates, moments without seconds, hidden digits by those that show. */
const sayable = (line: string): string =>
  line
    .replaceAll(/(^|[^\d/])(?:(\d\d?)\/)?(\d\d?)\/(\d{4})(?![\d/])/g, sayDate)
    .replaceAll(/(\d\d)[.:](\d\d):\d\d/g, 'pukul $1.$2')
    .replaceAll(/[*•]{2,}(?=\d)/g, 'berakhiran ')
    .replaceAll(/ [·|] /g, ', ');

/** The longest piece that is given to the device at once: some browsers fall silent in the middle of a longer one. */
const longest = 180;

/** What a page says, in pieces that a voice can take: a line each, long ones by their sentences. */
export const piecesOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => sayable(line.replaceAll(/\s+/g, ' ').trim()))
    .filter((line) => /[\p{L}\p{N}]/u.test(line))
    .flatMap((line) => (line.length <= longest ? [line] : line.replaceAll(/([.!?;,]) /g, '$1\n').split('\n')));

/** The voice of the device for Indonesian ('id-ID', on some devices 'id_ID' or 'in-ID'); undefined: it has none. */
export const findVoice = (voices: readonly SpeechSynthesisVoice[]): SpeechSynthesisVoice | undefined =>
  voices.find(({ lang }) => /^(id|in)([-_]|$)/i.test(lang));

/** Says the pieces one after another; `onEnd` once the last is said. What was said before is broken off. */
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
