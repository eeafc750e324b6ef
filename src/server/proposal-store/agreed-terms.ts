import { createHash } from 'node:crypto';
import { z } from 'zod';

/**
 * Statement that the customer agreed to. `text` is what they accepted, word for word, and `sha256` its hash; older
 * requests have neither.
 */
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
  /** Text behind the statement's link; '' where it has none. */
  readonly body: string;
}

/** Builds the stored statement: the text of that version with the accepted sentence. */
export function signTerm({ id, version, title, statement, body }: ReadTerm): AgreedTerm {
  const text = [`${title} (versi ${version})`, body, statement].filter((part) => part !== '').join('\n\n');
  return { id, version, title, text, sha256: createHash('sha256').update(text).digest('hex') };
}

/** Selects id, version and title of each statement. */
export const namesOfTerms = (terms: readonly AgreedTerm[]): Pick<AgreedTerm, 'id' | 'version' | 'title'>[] =>
  terms.map(({ id, version, title }) => ({ id, version, title }));
