/** Letters of one SMS; joined ones hold 153 each, and an alphabet beyond GSM-7 leaves room for 70 and 67. */
export const smsPart = 160;

/** GSM 03.38: letters that take one place. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);

/** Letters of its second table, which take two. */
const extended = new Set('\f^{}\\[~]|€');

const replacements: Readonly<Record<string, string>> = {
  '…': '...',
  '–': '-',
  '—': '-',
  '“': '"',
  '”': '"',
  '‘': "'",
  '’': "'",
};

/** Returns a letter that phones show without a costlier alphabet: 'ā' as 'a', an unknown one as '?'. */
function toGsmLetter(letter: string): string {
  if (basic.has(letter) || extended.has(letter)) return letter;
  const plain = replacements[letter] ?? letter.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  return Array.from(plain, (each) => (basic.has(each) ? each : '?')).join('');
}

/** Returns the text in GSM-7; blanks of other kinds become spaces. */
export const toGsm7 = (text: string): string => Array.from(text.replaceAll(/[^\S\n\r]/gu, ' '), toGsmLetter).join('');

/** Counts the places that a text in GSM-7 takes. */
export const gsmLength = (text: string): number =>
  Array.from(text).reduce((sum, letter) => sum + (extended.has(letter) ? 2 : 1), 0);
