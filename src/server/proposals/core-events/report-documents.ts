import { Big } from 'big.js';
import type { PolicyCore } from '#core/port.ts';
import { formatMoney } from '#shared/money/money.ts';
import { formatPrice, formatUnits } from '#shared/money/units.ts';
import { formatDate, formatLongDate, type BusinessDate } from '#shared/time/dates.ts';
import type { Policy } from '#shared/policy/policy.ts';
import { signsExplained } from '#shared/policy/movement-signs.ts';
import { section, type DocumentLine, type DocumentSection } from '#server/issued-documents/issued-document.ts';
import { listMovementsBetween } from '#server/policy/movement-years.ts';
import { movementsTable, pendingLines, sumMovements } from '#server/policy/movement-table.ts';
import { accountSection } from './account-section.ts';
import type { DocumentsOf } from './event-document.ts';

type Report = Parameters<DocumentsOf<'POLICY_REPORT'>>[1];

const moneyOf =
  ({ currency }: Report) =>
  (amount: Big.BigSource): string =>
    formatMoney(amount, currency);

const spanOf = (from: BusinessDate, to: BusinessDate): string => `${formatDate(from)} sampai ${formatDate(to)}`;

/** Builds the section with fund values on the last day. */
function fundSection(report: Report): DocumentSection {
  const { funds, to } = report;
  const money = moneyOf(report);
  const total = funds.reduce((sum, { amount }) => sum.plus(amount), new Big(0));
  return section(`Nilai dana per ${formatLongDate(to)}`, {
    table: {
      head: ['Dana', 'Unit', 'Harga unit', 'Harga tanggal', 'Nilai'],
      rows: [
        ...funds.map(({ name, units, price, pricedOn, amount }) => [
          name,
          formatUnits(units),
          formatPrice(price),
          pricedOn === undefined ? '-' : formatDate(pricedOn),
          money(amount),
        ]),
        ...(funds.length === 0 ? [] : [['Jumlah', '', '', '', money(total)]]),
      ],
      shares: [2, 1.1, 1, 1.1, 1.4],
      numbersFrom: 1,
    },
  });
}

function coverLines({ mainCover, riders }: Policy, report: Report): DocumentLine[] {
  const money = moneyOf(report);
  const insuring = riders.filter(({ status }) => status === 'IN_FORCE');
  return [mainCover, ...insuring].map(({ productName, sumAssured }) => ({
    label: productName,
    value: sumAssured === 0 ? 'Sesuai ketentuan polis' : money(sumAssured),
  }));
}

/** Lists debts and the remaining value; for a unit-linked policy debts only. */
function positionLines(report: Report): DocumentLine[] {
  const { surrenderValue, loan } = report;
  const lineOf = (label: string, amount: Big): DocumentLine[] =>
    amount.eq(0) ? [] : [{ label, value: moneyOf(report)(amount) }];
  return [
    ...lineOf('Utang pinjaman', new Big(loan).neg()),
    ...lineOf('{NilaiTunai} setelah utang', new Big(surrenderValue)),
  ];
}

/** Builds the section about periods without cover, with an explanation. */
function lapseSection({ lapses = [] }: Report): DocumentSection {
  return section('Waktu tanpa perlindungan', {
    lines: lapses.map(({ from, until }) => ({ label: 'Tidak ada perlindungan', value: spanOf(from, until) })),
  });
}

/** Builds the sections of movements after `from`, up to `to`; totals by kind where no account of the value contains them. */
async function movedSections(core: PolicyCore, policy: Policy, report: Report): Promise<DocumentSection[]> {
  const moved = await listMovementsBetween(core, policy.number, report);
  const sums = report.account === undefined ? sumMovements(moved, policy) : [];
  return [
    section('Hak yang belum dibayarkan', { lines: pendingLines(moved, policy) }),
    section('Ringkasan', { lines: [...sums] }),
    section('Semua yang bergerak', {
      text: moved.length === 0 || report.account !== undefined ? [] : [signsExplained],
      table: movementsTable(moved, policy),
    }),
  ];
}

const followsPrices = 'Nilai dana mengikuti harga unit dan dapat naik atau turun. ';

const reported: DocumentsOf<'POLICY_REPORT'> = async ({ core, addressee: { policy } }, report) => {
  const isYear = report.report === 'YEAR';
  const moved = await movedSections(core, policy, report);
  return [
    {
      kind: isYear ? 'YEARLY' : 'VALUE_REPORT',
      subject: spanOf(report.from, report.to),
      sections: [
        ...(isYear ? [section('Perlindungan', { lines: coverLines(policy, report) })] : []),
        accountSection(report, policy.isSyariah),
        section(`Keadaan per ${formatLongDate(report.to)}`, { lines: positionLines(report) }),
        fundSection(report),
        lapseSection(report),
        ...moved,
      ],
      closing: `${report.funds.length === 0 ? '' : followsPrices}Beri tahu kami bila ada yang menurut Anda tidak sesuai.`,
    },
  ];
};

/** Documents of yearly and value reports (rulebook 6.8, 11.1). */
export const reportDocuments = { POLICY_REPORT: reported } as const;
