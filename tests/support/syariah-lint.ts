/** Conventional words (rulebook 8.4); 'hubungan', 'tabungan' and 'sambungan' do not mean interest. */
const conventionalWords = /premi(?!um)|tertanggung|uang pertanggungan|(?<!hu|ta|sam)bunga/gi;

/** Finds conventional words in a text for a syariah policy; empty = clean (rulebook 8.4). */
export const syariahLint = (text: string): readonly string[] => text.match(conventionalWords) ?? [];
