/**
 * Returns a typed or pasted line (name, number, address, e-mail) in one form for checks, comparison and storage.
 * Invisible marks and lone surrogates are removed. Every blank becomes a space, every dash '-', every apostrophe "'".
 * Full-width and decorated letters, and Arabic and Indonesian digits, become plain. A second call changes nothing.
 * Browser and server share this function, because the sign-in page has no room for two. It is not full NFKC, which
 * would turn house number '5½' into '51⁄2'.
 */
export const cleanLine = (text: string): string =>
  text
    .normalize()
    .replace(/[\p{Cf}\p{DI}\p{Cs}]/gu, '')
    .replace(/[\ufb00-\uffef\u{1d400}-\u{1d7ff}]/gu, (wide) => wide.normalize('NFKC'))
    .replace(
      /[\u0660-\u0669\u06f0-\u06f9\u1b50-\u1b59\u1bb0-\u1bb9\ua9d0-\ua9d9]/g,
      (digit) => `${digit.charCodeAt(0) & 15}`,
    )
    .replace(/[\s\u2800]+/g, ' ')
    .replace(/\p{Cc}/gu, '')
    .replace(/[\p{Dash}\u02d7\u2043]/gu, '-')
    .replace(/[`´ʻ-ʿ‘’‛′]/g, "'")
    .normalize()
    .trim();
