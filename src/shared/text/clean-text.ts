/** An emoji with what belongs to it (joiners, variation selectors, skin tones, flag tags, key caps), or something that nobody can see. */
const marks =
  /(\p{Extended_Pictographic}[\p{Emoji_Modifier}\p{Variation_Selector}]*[\u{e0020}-\u{e007f}]*(?:\u200d\p{Extended_Pictographic}[\p{Emoji_Modifier}\p{Variation_Selector}]*)*|[\d#*]\ufe0f?\u20e3)|[\p{Cf}\p{DI}\p{Cs}]|(?!\n)\p{Cc}/gu;

/**
 * Cleans a text of sentences that may have several lines: control characters, direction marks and overrides, lone surrogates and marks
 * that nobody can see are removed, blanks of other kinds are spaces, letters are composed. Emoji stay whole, and so do dashes, quotes and
 * new lines. A text of nothing else becomes ''. Idempotent.
 */
export const cleanText = (text: string): string =>
  text
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/[\t\u00a0\u1680\u2000-\u200a\u202f\u205f\u2800\u3000]/g, ' ')
    .replace(marks, (_found, emoji: string | undefined) => emoji ?? '')
    .normalize()
    .trim();
