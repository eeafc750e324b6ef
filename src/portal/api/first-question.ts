import type { Params } from 'react-router';

/** The address of a page that is being entered. */
export interface Entered {
  readonly address: URL;
  readonly params: Params;
}

/** Request that a page sends on entry, while its chunk still loads. */
export interface FirstQuestion {
  /** The address as the program asks for it when the page opens; absent = it is known once the page is entered. */
  readonly address?: string;
  readonly ask: (entered: Entered) => Promise<void>;
}
