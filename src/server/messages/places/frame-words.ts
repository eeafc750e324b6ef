/** Words around every message and inside a combined one. An insurer may replace each, as a part of the template `frame`. */
export const frameWords = {
  policy: 'polis berakhiran {policy}',
  anyPolicy: 'polis Anda',
  link: 'Buka: {link}',
  menu: 'Buka portal, menu {menu}.',
  /** Title and text where a locked screen must not say more. */
  quietSubject: 'Ada kabar tentang polis Anda',
  quietText: 'Buka untuk membaca selengkapnya.',
  /** Line of a combined message with its deadline, and the closing line that counts those left out. */
  due: '{line}, paling lambat {date}',
  more: 'Dan {left} lainnya',
  /** List of what a request waits for: its end when names did not fit, and the words when nothing is left to name. */
  askedMore: '{names} dan {left} lainnya',
  askedNothing: 'yang kami minta',
} as const;
export type FramePart = keyof typeof frameWords;

const isFramePart = (part: string): part is FramePart => Object.hasOwn(frameWords, part);

export const frameParts: readonly FramePart[] = Object.keys(frameWords).filter(isFramePart);

/** Name under which the words around messages are stored. */
export const frameName = 'frame';
