/** Numbers that tell who somebody is, or where their money goes. */
export type NumberKind = 'IDENTITY' | 'ACCOUNT';

/**
 * Seals numbers of people before they lie in a database, and opens them again. The core is handed one, as it is handed its clock: it
 * knows neither key nor cipher.
 */
export interface Sealer {
  /** What is masked already ('411111******1111') hides nothing and stays. */
  seal(kind: NumberKind, clear: string): string;
  /** A text that was never sealed is answered as it is: who fills a core by hand has no key. */
  open(kind: NumberKind, stored: string): string;
  /** The same for every spelling of one number and without the number itself: what is compared and searched. */
  fingerprint(kind: NumberKind, clear: string): string;
}
