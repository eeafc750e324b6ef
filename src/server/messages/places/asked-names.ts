/** Letters that the names take in a message that is paid by length. */
const mostLetters = 45;

/** Words around the names, which an insurer may replace. */
interface AskedWords {
  readonly more: (names: string, left: number) => string;
  readonly nothing: string;
}

const separator = '\n';

/** Joins the names of what is asked to one value of a message. */
export const joinAsked = (names: readonly string[]): string => names.join(separator);

const cut = (name: string, room: number): string =>
  name.length <= room ? name : `${name.slice(0, room - 3).trimEnd()}...`;

/**
 * Says what a request waits for: 'Foto KTP, Nomor Rekening'. A short message names as many as fit and counts the others; a
 * single long name is cut.
 */
export function sayAsked(joined: string, isShort: boolean, { more, nothing }: AskedWords): string {
  const names = joined.split(separator).filter((name) => name !== '');
  const [first, ...others] = names;
  if (first === undefined) return nothing;
  const whole = names.join(', ');
  if (!isShort || whole.length <= mostLetters) return whole;
  const fitting = others.reduce<readonly string[]>(
    (said, _name, index) => {
      const next = names.slice(0, index + 2);
      return more(next.join(', '), names.length - next.length).length <= mostLetters ? next : said;
    },
    [first],
  );
  const left = names.length - fitting.length;
  if (left === 0) return cut(first, mostLetters);
  return more(cut(fitting.join(', '), mostLetters - more('', left).length), left);
}
