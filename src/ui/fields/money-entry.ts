const group = (digits: string): string => digits.replaceAll(/\B(?=(?:\d{3})+$)/g, '.');

/** A full stop typed at the end means the decimal comma: some keypads have no comma. */
const withComma = (raw: string): string => raw.replace(/\.$/, ',');

/**
 * The text in the field while the customer types: '1250000' → '1.250.000', '1250,5' → '1.250,5'.
 * `decimals` 0 cuts everything from the comma on, so a pasted 'Rp 1.250.000,00' is not read a hundred times too large.
 */
export const formatEntry = (raw: string, decimals: number): string => {
  const [whole = '', ...rest] = (decimals > 0 ? withComma(raw) : raw).replaceAll(/[^\d,]/g, '').split(',');
  const digits = whole.replace(/^0+(?=\d)/, '');
  if (decimals === 0 || rest.length === 0) return group(digits);
  return `${group(digits || '0')},${rest.join('').slice(0, decimals)}`;
};

/** '1.250,5' → 1250.5; an empty field → undefined. */
export const parseEntry = (text: string): number | undefined => {
  const plain = text.replaceAll('.', '').replace(',', '.');
  return plain === '' ? undefined : Number(plain);
};

/** 1250.5 → '1.250,5'. */
export const entryOf = (value: number | undefined, decimals: number): string =>
  value === undefined ? '' : formatEntry(String(value).replace('.', ','), decimals);

/** Where the caret belongs in `text`, so that as many figures stand before it as did before formatting. */
export const caretAfter = (text: string, figures: number): number => {
  let seen = 0;
  let at = 0;
  while (seen < figures && at < text.length) {
    if (text[at] !== '.') seen += 1;
    at += 1;
  }
  return at;
};

/** Figures (and the comma) left of the caret in what the browser holds. */
export const figuresBefore = (raw: string, caret: number): number =>
  raw.slice(0, caret).replaceAll(/[^\d,]/g, '').length;
