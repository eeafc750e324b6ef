/**
 * Versions of the consent to a check by an outside service: without and with identity number and name. Their words are
 * in face-consent.ts, which only pages that show them load.
 */
export const outsideConsentVersions = ['outside-1', 'outside-id-1'] as const;
export type OutsideConsentVersion = (typeof outsideConsentVersions)[number];
