import { catalogue, type ErrorCode } from '../words/error-codes.ts';
import type { Wording } from '../words/wording.ts';
import { fillSentence, type MessageValues } from '../words/rule-message.ts';

/**
 * Returns the complete sentence of an error code. Values are inserted unchanged, even if they contain wording tokens.
 * Wording may be absent when the sentence has no token. @throws when the sentence needs a value or token that is not
 * given.
 */
export const message = (code: ErrorCode, values: MessageValues = {}, wording: Wording = {}): string =>
  fillSentence(code, catalogue[code].text, values, wording);
