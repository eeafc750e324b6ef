/**
 * Pattern of an emoji with its parts (joiners, variation selectors, skin tones, flag tags, key caps), or of an
 * invisible character.
 */
const marks =
  /(\p{Extended_Pictographic}[\p{Emoji_Modifier}\p{Variation_Selector}]*[\u{e0020}-\u{e007f}]*(?:\u200d\p{Extended_Pictographic}[\p{Emoji_Modifier}\p{Variation_Selector}]*)*|[\d#*]\ufe0f?\u20e3)|[\p{Cf}\p{DI}\p{Cs}]|(?!\n)\p{Cc}/gu;

/**
 * Returns a text of several lines without control characters, direction marks, lone surrogates and invisible
 * characters. Other blanks become spaces, and letters are composed. Emoji, dashes, quotes and line breaks stay. Text of
 * invisible characters alone becomes ''. A second call changes nothing.
 */
export const cleanText = (text: string): string =>
  text
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/[\t\u00a0\u1680\u2000-\u200a\u202f\u205f\u2800\u3000]/g, ' ')
    .replace(marks, (_found, emoji: string | undefined) => emoji ?? '')
    .normalize()
    .trim();
