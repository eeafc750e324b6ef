import { Big } from 'big.js';
import { formatMoney } from '#shared/money/money.ts';
import { formatPrice, formatUnits } from '#shared/money/units.ts';
import { formatDate, formatLongDate, type BusinessDate } from '#shared/time/dates.ts';
import type { Policy } from '#shared/policy/policy.ts';
import { section, type DocumentLine, type DocumentSection } from '#server/issued-documents/issued-document.ts';
import type { LetterWords } from '#server/issued-documents/words/letter-words.ts';
import { listMovementsBetween } from '#server/policy/movement-years.ts';
import { movementsTable, pendingLines, sumMovements } from '#server/policy/movement-table.ts';
import { accountSection } from './account-section.ts';
import type { DocumentsOf, EventCase } from './event-document.ts';

type Report = Parameters<DocumentsOf<'POLICY_REPORT'>>[1];

const moneyOf =
  ({ currency }: Report) =>
  (amount: Big.BigSource): string =>
    formatMoney(amount, currency);

const spanOf = (words: LetterWords, from: BusinessDate, to: BusinessDate): string =>
  words.line('REPORT', 'span', { from: formatDate(from), to: formatDate(to) });

/** Builds the section with fund values on the last day. */
function fundSection(words: LetterWords, report: Report): DocumentSection {
  const { funds, to } = report;
  const money = moneyOf(report);
  const total = funds.reduce((sum, { amount }) => sum.plus(amount), new Big(0));
  const head = [
    words.line('REPORT', 'fund'),
    words.line('MOVEMENTS', 'units'),
    words.line('REPORT', 'price'),
    words.line('REPORT', 'pricedOn'),
    words.line('REPORT', 'value'),
  ];
  return section(words.line('REPORT', 'fundsTitle', { date: formatLongDate(to) }), {
    table: {
      head,
      rows: [
        ...funds.map(({ name, units, price, pricedOn, amount }) => [
          name,
          formatUnits(units),
          formatPrice(price),
          pricedOn === undefined ? '-' : formatDate(pricedOn),
          money(amount),
        ]),
        ...(funds.length === 0 ? [] : [[words.line('MOVEMENTS', 'amount'), '', '', '', money(total)]]),
      ],
      shares: [2, 1.1, 1, 1.1, 1.4],
      numbersFrom: 1,
    },
  });
}

function coverLines(words: LetterWords, { mainCover, riders }: Policy, report: Report): DocumentLine[] {
  const money = moneyOf(report);
  const insuring = riders.filter(({ status }) => status === 'IN_FORCE');
  return [mainCover, ...insuring].map(({ productName, sumAssured }) => ({
    label: productName,
    value: sumAssured === 0 ? words.line('REPORT', 'asAgreed') : money(sumAssured),
  }));
}

/** Lists debts and the remaining value; for a unit-linked policy debts only. */
function positionLines(words: LetterWords, report: Report): DocumentLine[] {
  const { surrenderValue, loan } = report;
  const lineOf = (label: string, amount: Big): DocumentLine[] =>
    amount.eq(0) ? [] : [{ label, value: moneyOf(report)(amount) }];
  return [
    ...lineOf(words.line('REPORT', 'loan'), new Big(loan).neg()),
    ...lineOf(words.line('REPORT', 'netValue'), new Big(surrenderValue)),
  ];
}

/** Builds the section about periods without cover, with an explanation. */
function lapseSection(words: LetterWords, { lapses = [] }: Report): DocumentSection {
  const label = words.line('REPORT', 'lapse');
  return section(words.line('REPORT', 'lapseTitle'), {
    lines: lapses.map(({ from, until }) => ({ label, value: spanOf(words, from, until) })),
  });
}

/** Builds the sections of movements after `from`, up to `to`; totals by kind where no account of the value contains them. */
async function movedSections(
  { core, words, addressee: { policy } }: EventCase,
  report: Report,
): Promise<DocumentSection[]> {
  const moved = await listMovementsBetween(core, policy.number, report);
  const sums = report.account === undefined ? sumMovements(moved, policy) : [];
  return [
    section(words.line('MOVEMENTS', 'owedTitle'), { lines: pendingLines(moved, policy) }),
    section(words.line('MOVEMENTS', 'summaryTitle'), { lines: [...sums] }),
    section(words.line('REPORT', 'movedTitle'), {
      text: moved.length === 0 || report.account !== undefined ? [] : [words.line('MOVEMENTS', 'signs')],
      table: movementsTable(words, moved, policy),
    }),
  ];
}

const reported: DocumentsOf<'POLICY_REPORT'> = async (about, report) => {
  const {
    words,
    addressee: { policy },
  } = about;
  const isYear = report.report === 'YEAR';
  const moved = await movedSections(about, report);
  const date = formatLongDate(report.to);
  return [
    {
      kind: isYear ? 'YEARLY' : 'VALUE_REPORT',
      subject: spanOf(words, report.from, report.to),
      sections: [
        ...(isYear ? [section(words.line('REPORT', 'coverTitle'), { lines: coverLines(words, policy, report) })] : []),
        accountSection(words, report, policy.isSyariah),
        section(words.line('REPORT', 'stateTitle', { date }), { lines: positionLines(words, report) }),
        fundSection(words, report),
        lapseSection(words, report),
        ...moved,
      ],
      closing: words.line('REPORT', report.funds.length === 0 ? 'closing' : 'closingWithFunds'),
    },
  ];
};

/** Documents of yearly and value reports (rulebook 6.8, 11.1). */
export const reportDocuments = { POLICY_REPORT: reported } as const;
