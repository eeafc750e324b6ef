import { Big } from 'big.js';
import type { PolicyCore } from '#core/port.ts';
import { formatMoney } from '#shared/money/money.ts';
import { formatPrice, formatUnits } from '#shared/money/units.ts';
import { formatDate, formatLongDate, type BusinessDate } from '#shared/time/dates.ts';
import type { Policy } from '#shared/policy/policy.ts';
import { section, type PaperLine, type PaperSection } from '#server/papers/paper.ts';
import { listMovementsBetween } from '#server/policy/movement-years.ts';
import { movementsTable, sumMovements } from '#server/policy/movement-table.ts';
import type { PapersOf } from './event-paper.ts';

type Report = Parameters<PapersOf<'POLICY_REPORT'>>[1];

const moneyOf =
  ({ currency }: Report) =>
  (amount: Big.BigSource): string =>
    formatMoney(amount, currency);

/** What the funds are worth on the last day. */
function fundSection(report: Report): PaperSection {
  const { funds, to } = report;
  const money = moneyOf(report);
  const total = funds.reduce((sum, { amount }) => sum.plus(amount), new Big(0));
  return section(`Nilai dana per ${formatLongDate(to)}`, {
    lines: funds.length === 0 ? [] : [{ label: 'Jumlah', value: money(total) }],
    table: {
      head: ['Dana', 'Unit', 'Harga unit', 'Nilai'],
      rows: funds.map(({ name, units, price, amount }) => [
        name,
        formatUnits(units),
        formatPrice(price),
        money(amount),
      ]),
      shares: [2, 1, 1, 1.4],
      numbersFrom: 1,
    },
  });
}

function coverLines({ mainCover, riders }: Policy, report: Report): PaperLine[] {
  const money = moneyOf(report);
  const insuring = riders.filter(({ status }) => status === 'IN_FORCE');
  return [mainCover, ...insuring].map(({ productName, sumAssured }) => ({
    label: productName,
    value: sumAssured === 0 ? 'Sesuai ketentuan polis' : money(sumAssured),
  }));
}

function standingLines(report: Report): PaperLine[] {
  const { surrenderValue, loan } = report;
  const money = moneyOf(report);
  const told = (label: string, amount: string): PaperLine[] =>
    new Big(amount).eq(0) ? [] : [{ label, value: money(amount) }];
  return [...told('{NilaiTunai} setelah utang', surrenderValue), ...told('Utang pinjaman', loan)];
}

/** What moved after `from`, up to `to`. */
async function movedSections(core: PolicyCore, policy: Policy, report: Report): Promise<PaperSection[]> {
  const moved = await listMovementsBetween(core, policy.number, report);
  return [
    section('Ringkasan', { lines: [...sumMovements(moved, policy)] }),
    section('Semua yang bergerak', { table: movementsTable(moved, policy) }),
  ];
}

const spanOf = (from: BusinessDate, to: BusinessDate): string => `${formatDate(from)} sampai ${formatDate(to)}`;

const reported: PapersOf<'POLICY_REPORT'> = async ({ core, addressee: { policy } }, report) => {
  const isYear = report.report === 'YEAR';
  const moved = await movedSections(core, policy, report);
  return [
    {
      kind: isYear ? 'YEARLY' : 'VALUE_REPORT',
      subject: spanOf(report.from, report.to),
      sections: [
        ...(isYear ? [section('Perlindungan', { lines: coverLines(policy, report) })] : []),
        section(`Keadaan per ${formatLongDate(report.to)}`, { lines: standingLines(report) }),
        fundSection(report),
        ...moved,
      ],
      closing:
        'Nilai dana mengikuti harga unit dan dapat naik atau turun. Beri tahu kami bila ada yang menurut Anda tidak sesuai.',
    },
  ];
};

/** Reports of a year and of the value of funds (rulebook 6.8, 11.1). */
export const reportPapers = { POLICY_REPORT: reported } as const;
