/** Writes a title as a sentence has it: 'Cuti Premi' → 'Cuti premi'. Abbreviations and the words of the policy ({premi}) stay. */
export const inSentence = (title: string): string =>
  title.replace(/ ([A-Z])(?=[a-z])/g, (_, letter: string) => ` ${letter.toLowerCase()}`);
