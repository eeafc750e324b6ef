import { excludedLabel } from '#shared/facts/offer-condition.ts';
import { identityTypes } from '#shared/lists/lookups.ts';
import { attachmentReaders, readsMoneyOnly } from '#shared/requests/desk-pages.ts';
import type { StaffRole } from '#shared/requests/roles.ts';
import type { CaseCalculation } from '#shared/wire/desk-checks/calculation.ts';
import type { DeskCase } from '#shared/wire/desk.ts';
import type { ShownOffer } from '#shared/wire/offer.ts';
import type { CaseEvent } from '#shared/wire/operations/case-event.ts';
import type { Summary } from '#shared/wire/summary.ts';
import { noteLabels } from './case-events.ts';

/** Labels of rows that tell how to reach somebody, when they were born, or how they are (decision 0110). */
const personal =
  /^(?:alamat|e-?mail|ekstensi|faks|lahir\b|merokok|nomor (?:hp|identitas|kontak)|pernyataan kesehatan|tanggal lahir|telepon|tempat\b.* lahir|tinggi dan berat)/i;

const identityLabels: readonly string[] = Object.values(identityTypes);

/** True for a row that finance does not read; a label that asks is a question about somebody's health. */
const isPersonal = ({ label }: { readonly label: string }): boolean =>
  personal.test(label) || label.endsWith('?') || identityLabels.includes(label);

const withoutPersonal = <Row extends { readonly label: string }>(rows: readonly Row[]): Row[] =>
  rows.filter((row) => !isPersonal(row));

/** Returns a summary as finance reads it. */
export const summaryForFinance = (summary: Summary): Summary => ({
  ...summary,
  rows: withoutPersonal(summary.rows),
  details: withoutPersonal(summary.details),
});

/** Words of checks and warnings that tell how somebody is, or how old. */
const aboutPerson = /kesehatan|merokok|\busia\b/i;

/** Leaves out checks or warnings whose words, as `textOf` gives them, tell somebody's health or age. */
export const checksForFinance = <Check>(checks: readonly Check[], textOf: (check: Check) => string): Check[] =>
  checks.filter((check) => !aboutPerson.test(textOf(check)));

/** Returns an offer as finance reads it: what it costs, neither what is excluded nor why. */
export const offerForFinance = (offer: ShownOffer): ShownOffer => ({
  ...offer,
  reason: '',
  conditions: offer.conditions.filter(({ label }) => !label.startsWith(excludedLabel)),
});

/** Label of the note of an event that repeats the checks. */
const checksLabel = noteLabels['checks'];

/** Returns an event as finance reads it; words of an underwriter may tell somebody's health. */
export const eventForFinance = (event: CaseEvent): CaseEvent =>
  event.role === 'UNDERWRITER'
    ? { ...event, reason: null, notes: [] }
    : { ...event, notes: withoutPersonal(event.notes).filter(({ label }) => label !== checksLabel) };

/**
 * Returns a case as finance reads it: without birth dates, addresses, contacts and health, what was corrected in fields, and
 * what attachments say.
 */
const caseForFinance = (shown: DeskCase): DeskCase => ({
  ...shown,
  summary: summaryForFinance(shown.summary),
  policy: shown.policy.map(({ title, rows }) => ({ title, rows: withoutPersonal(rows) })),
  outcome: withoutPersonal(shown.outcome),
  offer: shown.offer && offerForFinance(shown.offer),
  // The underwriter's reason to accept a risk is kept as that of the proposal.
  proposed: shown.proposed && { ...shown.proposed, reason: shown.review_level === 'U' ? '' : shown.proposed.reason },
  warnings: checksForFinance(shown.warnings, (text) => text),
  checks: checksForFinance(shown.checks, ({ rule, detail }) => `${rule} ${detail}`),
  checklist: {
    ...shown.checklist,
    open: '',
    items: checksForFinance(shown.checklist.items, ({ text, detail }) => `${text} ${detail}`),
  },
  corrections: [],
  asked_fields: shown.asked_fields.map((field) => ({ ...field, note: '' })),
  asked: shown.asked.map((attachment) => ({ ...attachment, note: '' })),
  events: shown.events.map(eventForFinance),
});

/** Returns a case without its list of files, as roles read it that open none. */
const withoutFiles = (shown: DeskCase): DeskCase => ({
  ...shown,
  attachments: [],
  openings: [],
  face: { ...shown.face, frames: [] },
});

/** Returns a case as somebody with these roles reads it, on the screen and on paper (decision 0110). */
export function caseForRoles(shown: DeskCase, roles: readonly StaffRole[]): DeskCase {
  const seen = attachmentReaders.some((role) => roles.includes(role)) ? shown : withoutFiles(shown);
  return readsMoneyOnly(roles) ? caseForFinance(seen) : seen;
}

/** Returns the figures of a case as finance reads them. */
export const calculationForFinance = (shown: CaseCalculation): CaseCalculation => ({
  ...shown,
  results: withoutPersonal(shown.results),
});
