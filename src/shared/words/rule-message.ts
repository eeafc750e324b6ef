import { ruleErrors, type RuleErrorCode } from './rule-errors.ts';
import type { Wording } from './wording.ts';

/** Values that a message can contain, already formatted for the screen ('Rp 500.000', '30/11/2026'). */
export type MessageValues = Readonly<
  Partial<Record<'jenis' | 'no' | 'rp' | 'n' | 'k' | 'tanggal' | 'nama' | 'syarat', string | number>>
>;

/** Returns a sentence with its placeholders filled. @throws when a value or token is missing */
export const fillSentence = (code: string, text: string, values: MessageValues, wording: Wording): string => {
  const known = new Map<string, string | number>([...Object.entries(wording), ...Object.entries(values)]);
  return text.replaceAll(/\{([^{}]*)\}/g, (_whole, name: string) => {
    const value = known.get(name);
    if (value === undefined) throw new Error(`Message ${code} needs a value for {${name}}`);
    return String(value);
  });
};

/** Returns the sentence of an error that rules find (error-message.ts knows all errors, forms load only these). */
export const ruleMessage = (code: RuleErrorCode, values: MessageValues = {}, wording: Wording = {}): string =>
  fillSentence(code, ruleErrors[code].text, values, wording);
