/** Rulebook 8.4; 'hubungan', 'tabungan' and 'sambungan' are no interest. */
const conventionalWords = /premi(?!um)|tertanggung|uang pertanggungan|(?<!hu|ta|sam)bunga/gi;

/** The conventional words left in a text meant for a syariah policy; empty = clean (rulebook 8.4). */
export const syariahLint = (text: string): readonly string[] => text.match(conventionalWords) ?? [];
