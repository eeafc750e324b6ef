import type { CoreEventBody } from '#core/events.ts';
import { formatMoney } from '#shared/money/money.ts';
import { valuePartLabels } from '#shared/policy/value-explained.ts';
import { formatDate, type BusinessDate } from '#shared/time/dates.ts';
import { section, type DocumentSection } from '#server/issued-documents/issued-document.ts';
import type { LetterWords } from '#server/issued-documents/words/letter-words.ts';
import { formatSigned } from '#shared/money/signed-money.ts';

type Report = Extract<CoreEventBody, { readonly kind: 'POLICY_REPORT' }>;
type ValueAccount = NonNullable<Report['account']>;

/** Parts with the labels of lines that pages do not show. */
const labelParts = {
  EARLIER: 'earlier',
  WITHDRAWN: 'withdrawn',
  PRICE: 'priceResult',
  OPENING_UNITS: 'openingUnits',
  REMOVED_COVER: 'removedCover',
  VALUE_TABLE: 'valueTable',
} as const;

type PartKind = ValueAccount['parts'][number]['kind'];

const isOfReports = (kind: PartKind): kind is keyof typeof labelParts => Object.hasOwn(labelParts, kind);

/** Finds the label of a line between opening and closing value; tokens of those that pages share are open. */
const labelOf = (words: LetterWords, kind: PartKind): string =>
  isOfReports(kind) ? words.line('REPORT', labelParts[kind]) : valuePartLabels[kind];

/** Labels the opening or closing value; the day of its price is told where it is another one. */
function valueLabel(words: LetterWords, which: 'opening' | 'ending', on: BusinessDate, pricedOn: BusinessDate | null) {
  const date = formatDate(on);
  return pricedOn === null || pricedOn === on
    ? words.line('REPORT', which, { date })
    : words.line('REPORT', `${which}Priced`, { date, priced: formatDate(pricedOn) });
}

/** Builds the section from the opening to the closing value, line by line; empty where the opening value is unknown (rulebook 6.8). */
export function accountSection(words: LetterWords, report: Report, isSyariah: boolean): DocumentSection {
  const { account, from, to, currency } = report;
  if (account === undefined) return section('', {});
  const { opening, closing } = account;
  return section(words.line('REPORT', 'accountTitle'), {
    text: [words.line('MOVEMENTS', 'signs'), ...(isSyariah ? [words.line('REPORT', 'syariahNote')] : [])],
    table: {
      head: [words.line('MOVEMENTS', 'explanation'), words.line('MOVEMENTS', 'amount')],
      rows: [
        [valueLabel(words, 'opening', from, opening.pricedOn), formatMoney(opening.amount, currency)],
        ...account.parts.map(({ kind, amount }) => [labelOf(words, kind), formatSigned(amount, currency)]),
        [valueLabel(words, 'ending', to, closing.pricedOn), formatMoney(closing.amount, currency)],
      ],
      shares: [2.6, 1.4],
      numbersFrom: 1,
    },
  });
}
