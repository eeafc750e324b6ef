/** Kinds of data that are kept for months or years. */
type KeptForMonths =
  | 'text'
  | 'log'
  | 'codeLog'
  | 'devices'
  | 'deathReport'
  | 'fraudReport'
  | 'numberChange'
  | 'failedRequests'
  | 'identityDocuments'
  | 'companyDocuments';

type KeptForDays = 'faceFrames' | 'drafts' | 'unusedFiles' | 'unusedChecks';

/** Period for which each kind of data is kept: calendar months, or days. */
export type DataRetention = Readonly<
  Record<KeptForMonths, { readonly months: number }> & Record<KeptForDays, { readonly days: number }>
>;
