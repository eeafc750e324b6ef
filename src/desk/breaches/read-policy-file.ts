/**
 * Reads policy numbers from CSV text: the first cell of each line. A first line without digits is a heading and is
 * skipped.
 */
export const readPolicyFile = (text: string): readonly string[] =>
  text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line) => (line.split(/[,;\t]/)[0] ?? '').trim().replace(/^"(.*)"$/, '$1'))
    .filter((cell, index) => cell !== '' && (index > 0 || /\d/.test(cell)));
