/** Interpreted search: its text, the words of a name, and policies of the people found by phone or identity number. */
export interface SearchedFor {
  readonly text: string;
  readonly words: readonly string[];
  readonly policies: readonly string[];
}

export const nothingSearched: SearchedFor = { text: '', words: [], policies: [] };
