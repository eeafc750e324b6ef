import type { Params } from 'react-router';

/** Address and route parameters of a page that is being opened. */
export interface Entered {
  readonly address: URL;
  readonly params: Params;
}

/** Request that a page sends when it is opened, while its chunk still loads. */
export interface FirstQuestion {
  /** API address of the request; absent = it is only known once the page is opened. */
  readonly address?: string;
  readonly ask: (entered: Entered) => Promise<void>;
}
