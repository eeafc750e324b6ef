/** Converts a title for use inside a sentence: 'Cuti Premi' → 'Cuti premi'. Abbreviations and wording tokens ({premi}) stay. */
export const inSentence = (title: string): string =>
  title.replace(/ ([A-Z])(?=[a-z])/g, (_, letter: string) => ` ${letter.toLowerCase()}`);
