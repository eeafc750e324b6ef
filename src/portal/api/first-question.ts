import type { Params } from 'react-router';

/** The address of a page that is being entered. */
export interface Entered {
  readonly address: URL;
  readonly params: Params;
}

/** What a page asks the server each time it is entered, while its own part of the program still comes. */
export interface FirstQuestion {
  /** The address as the program asks for it when the page opens; absent = it is known once the page is entered. */
  readonly address?: string;
  readonly ask: (entered: Entered) => Promise<void>;
}
