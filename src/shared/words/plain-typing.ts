/**
 * Returns typed text in plain characters: full-width and Arabic digits and separators as ASCII, one kind of space,
 * lower case, without invisible marks. Only for numbers and days; names and free texts stay as typed.
 */
export const toPlainTyping = (text: string): string =>
  text
    .replaceAll(/[\uFF01-\uFF5E]/g, (each) => String.fromCharCode(each.charCodeAt(0) - 0xfee0))
    .replaceAll(/[\u0660-\u0669\u06F0-\u06F9]/g, (each) => String(each.charCodeAt(0) % 16))
    .replaceAll('\u066B', ',')
    .replaceAll(/[\u066C\u2018\u2019\u02BC\u00B4`]/g, "'")
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();
