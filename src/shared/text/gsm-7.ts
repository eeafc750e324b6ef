/** Characters in a single SMS. Each part of a longer one has 153; outside the GSM-7 alphabet they are 70 and 67. */
export const smsPart = 160;

/** Characters of GSM 03.38 that count once. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);

/** Characters of the second table, which count twice. */
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

/** Returns a character in GSM-7, which avoids the costlier alphabet: 'a' for 'ā', '?' for an unknown one. */
function toGsmLetter(letter: string): string {
  if (basic.has(letter) || extended.has(letter)) return letter;
  const plain = replacements[letter] ?? letter.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  return Array.from(plain, (each) => (basic.has(each) ? each : '?')).join('');
}

/** Returns the text in GSM-7; all kinds of blanks become spaces. */
export const toGsm7 = (text: string): string => Array.from(text.replaceAll(/[^\S\n\r]/gu, ' '), toGsmLetter).join('');

/** Returns the number of characters that a GSM-7 text takes in an SMS. */
export const gsmLength = (text: string): number =>
  Array.from(text).reduce((sum, letter) => sum + (extended.has(letter) ? 2 : 1), 0);
