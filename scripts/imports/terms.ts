import * as z from 'zod';
import { text } from '#core/embedded/imports/tables/columns.ts';
import type { TableKind } from '#core/embedded/imports/tables/table-kind.ts';
import { findTerms, insertTerms, type TermsRow } from '#server/reference/terms-repository.ts';
import { termsIds } from '#server/reference/ship-terms.ts';
import { BusinessDate } from '#shared/time/dates.ts';

const Terms = z.strictObject({
  id: text.refine((id) => termsIds.has(id), 'is no text that a request shows'),
  flavour: z.enum(['conventional', 'syariah'], 'is neither conventional nor syariah'),
  version: text,
  title: text,
  /** Paragraphs, separated by an empty line. */
  body: text,
  /** First day of validity. On any day, the text with the newest first day up to then is valid. */
  validFrom: BusinessDate,
});

/** Import of the terms that customers agree to. A stored version cannot change; another text needs a new version. */
export const terms: TableKind<TermsRow> = {
  name: 'terms',
  columns: Object.keys(Terms.shape),
  schema: Terms,
  isWhole: false,
  key: ({ id, flavour, version }) => `${id} ${flavour} ${version}`,
  find: findTerms,
  refuseChange: () => ({ field: 'version', sentence: 'is there already with other words' }),
  save: (q, rows) => insertTerms(q, rows, 'IMPORTED'),
};
