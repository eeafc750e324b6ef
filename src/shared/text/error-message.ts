import { catalogue, type ErrorCode } from '../words/error-codes.ts';
import type { Wording } from '../words/wording.ts';

/** Values that a message can contain, already formatted for the screen ('Rp 500.000', '30/11/2026'). */
export type MessageValues = Readonly<
  Partial<Record<'jenis' | 'no' | 'rp' | 'n' | 'k' | 'tanggal' | 'nama' | 'syarat', string | number>>
>;

/**
 * Returns the complete sentence of an error code. Values are inserted unchanged, even if they contain wording tokens.
 * Wording may be absent when the sentence has no token. @throws when the sentence needs a value or token that is not
 * given.
 */
export const message = (code: ErrorCode, values: MessageValues = {}, wording: Wording = {}): string => {
  const known = new Map<string, string | number>([...Object.entries(wording), ...Object.entries(values)]);
  return catalogue[code].text.replaceAll(/\{([^{}]*)\}/g, (_whole, name: string) => {
    const value = known.get(name);
    if (value === undefined) throw new Error(`Message ${code} needs a value for {${name}}`);
    return String(value);
  });
};
