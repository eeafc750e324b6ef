import { hasOwn } from '../collections/has-own.ts';

/** Documents that we issue and store (rulebook 6.8), with the letters before their numbers. */
export const documentKinds = {
  ENDORSEMENT: { prefix: 'END' },
  APPROVAL: { prefix: 'SPJ' },
  REJECTION: { prefix: 'SPT' },
  OFFER: { prefix: 'SPN' },
  STATEMENT: { prefix: 'LTR' },
  PAYMENT: { prefix: 'SPB' },
  PREMIUM_RECEIPT: { prefix: 'TTP' },
  LAPSE: { prefix: 'SPL' },
  REINSTATEMENT: { prefix: 'SPP' },
  ENDED: { prefix: 'SAP' },
  LOAN_CLOSED: { prefix: 'SKL' },
  YEARLY: { prefix: 'LTP' },
  VALUE_REPORT: { prefix: 'LND' },
  SIGNED_FORM: { prefix: 'FTT' },
  FREE_LETTER: { prefix: 'SRT' },
  REPLY_LETTER: { prefix: 'SJW' },
  CERTIFICATE: { prefix: 'SKT' },
} as const;

export type DocumentKind = keyof typeof documentKinds;

const isDocumentKind = (name: string): name is DocumentKind => hasOwn(documentKinds, name);

export const documentKindNames: readonly DocumentKind[] = Object.keys(documentKinds).filter(isDocumentKind);
