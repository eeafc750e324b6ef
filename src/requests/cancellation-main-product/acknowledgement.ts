import type { OutcomeKind } from './outcome.ts';

/**
 * Versions of the consequences shown before a policy or rider ends (rulebook 7.1: duty to inform and to document).
 * Raise the version with each change of the texts in consequences.ts. The texts themselves are stored with the request.
 */
export const acknowledgementVersions: Readonly<Record<OutcomeKind, string>> = {
  FREE_LOOK: 'FREE_LOOK-1.0',
  SURRENDER: 'SURRENDER-1.0',
  RIDER_CANCEL: 'RIDER_CANCEL-1.0',
};

/**
 * True when the field was sent. Our page sends '' until the box is ticked; a client that does not know the field omits
 * it, which the desk can see (rulings 1.8).
 */
export const isGiven = (version: string | null | undefined): version is string =>
  version !== null && version !== undefined;
