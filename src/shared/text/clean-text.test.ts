import { expect, it } from 'vitest';
import { cleanText } from './clean-text.ts';

it.each([
  ['removes direction overrides, isolates and marks', '\u202eRp 5.000\u202c \u2066ok\u2069\u200e\u061c', 'Rp 5.000 ok'],
  ['removes control characters but not new lines', 'satu\u0007\u001b[2J\u007f\u009f\ndua', 'satu[2J\ndua'],
  ['removes lone surrogates and keeps whole pairs', 'a\ud83db\ude00c 😀', 'abc 😀'],
  ['removes invisible marks between letters', 'po\u200blis\u00ad\ufeff \u2060a\u200db\ufe0f', 'polis ab'],
  ['makes every line end a new line', 'a\r\nb\rc\u2028d', 'a\nb\nc\nd'],
  ['makes other blanks spaces', 'a\u00a0b\tc\u3000d', 'a b c d'],
  ['keeps a family, a profession and a heart', '👨‍👩‍👧 👩🏽‍⚕️ ❤️ ❤️‍🔥', '👨‍👩‍👧 👩🏽‍⚕️ ❤️ ❤️‍🔥'],
  ['keeps flags and key caps', '🇮🇩 🏴󠁧󠁢󠁥󠁮󠁧󠁿 🏳️‍🌈 1️⃣', '🇮🇩 🏴󠁧󠁢󠁥󠁮󠁧󠁿 🏳️‍🌈 1️⃣'],
  ['removes joiners that join no emoji', '👨\u200d \u200d👩', '👨 👩'],
  ['composes letters', 'Rene\u0301', 'René'],
  ['keeps dashes and quotes', '“sudah — kata Ibu’nya”', '“sudah — kata Ibu’nya”'],
  ['is empty when nothing can be seen', '\u200b\u202e\n\u3164\u2800 \u0000', ''],
])('cleanText %s', (_name, typed, clean) => {
  expect(cleanText(typed)).toBe(clean);
  expect(cleanText(cleanText(typed))).toBe(clean);
});
