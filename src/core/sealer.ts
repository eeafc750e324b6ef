/** Numbers that tell who somebody is, or where their money goes. */
export type NumberKind = 'IDENTITY' | 'ACCOUNT';

/**
 * Seals numbers of people before they lie in a database, and opens them again. The core is handed one, as it is handed its clock: it
 * knows neither key nor cipher.
 */
export interface Sealer {
  /** A number that is masked already ('411111******1111') hides nothing and stays. */
  seal(kind: NumberKind, clear: string): string;
  /** A text that was never sealed is answered as it is: a person who fills a core by hand has no key. */
  open(kind: NumberKind, stored: string): string;
  /** The text by which a number is compared and searched: the same for every spelling of it, and without the number itself. */
  fingerprint(kind: NumberKind, clear: string): string;
}
