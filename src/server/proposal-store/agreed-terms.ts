import { createHash } from 'node:crypto';
import { z } from 'zod';

/** A statement that the customer agreed to. `text` is what they signed, word for word, and `sha256` its hash; requests of before have neither. */
export const AgreedTerm = z.object({
  id: z.string(),
  version: z.string(),
  title: z.string(),
  text: z.string().optional(),
  sha256: z.string().optional(),
});
export type AgreedTerm = z.infer<typeof AgreedTerm>;

interface ReadTerm {
  readonly id: string;
  readonly version: string;
  readonly title: string;
  readonly statement: string;
  /** The text behind the statement's link; '' where it has none. */
  readonly body: string;
}

/** The statement as it is kept: the text of that version and the sentence that was ticked under it. */
export function signTerm({ id, version, title, statement, body }: ReadTerm): AgreedTerm {
  const text = [`${title} (versi ${version})`, body, statement].filter((part) => part !== '').join('\n\n');
  return { id, version, title, text, sha256: createHash('sha256').update(text).digest('hex') };
}

/** The names alone, for answers that need no more. */
export const namesOfTerms = (terms: readonly AgreedTerm[]): Pick<AgreedTerm, 'id' | 'version' | 'title'>[] =>
  terms.map(({ id, version, title }) => ({ id, version, title }));
