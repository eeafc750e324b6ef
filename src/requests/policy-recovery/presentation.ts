import { Big } from 'big.js';
import { isUnitLinked } from '#shared/facts/archetype.ts';
import { formatDate } from '#shared/time/dates.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { formatMoney } from '#shared/money/money.ts';
import type { Summary } from '#shared/wire/summary.ts';
import { coverTermRows } from '../blocks/cover/cover-terms.ts';
import { healthPeople } from '../blocks/health/health-people.ts';
import { healthDetails } from '../blocks/health/health-summary.ts';
import { accountToPay } from '../blocks/account/virtual-accounts.ts';
import type { Consequence } from '../contract/contract.ts';
import { currentQuote } from './calculation.ts';
import type { ReinstatementPayload } from './payload.ts';
import { monthsOverdue, type ReinstatementQuote } from '#shared/facts/reinstatement-quote.ts';

/** Unpaid premium with its interest; the label contains wording tokens. */
export interface QuoteLine {
  readonly label: string;
  readonly value: string;
}

type Part = ReinstatementQuote['parts'][number];

const interestOf = (quote: ReinstatementQuote, dueOn: Part['dueOn']): number =>
  quote.parts.find((each) => each.what === 'INTEREST' && each.dueOn === dueOn)?.amount ?? 0;

/** Returns the rows of the quote: each unpaid premium with its interest, then any extra amount for the fund. */
export function quoteLines(quote: ReinstatementQuote, currency: number): readonly QuoteLine[] {
  return quote.parts.flatMap(({ what, dueOn, amount }) => {
    if (what === 'VALUE') return [{ label: 'Tambahan nilai dana', value: formatMoney(amount, currency) }];
    if (what === 'INTEREST' || dueOn === null) return [];
    const interest = interestOf(quote, dueOn);
    const months = monthsOverdue(dueOn, quote.on);
    const label = `{Premi} ${formatDate(dueOn)}${interest === 0 ? '' : ` dan {bunga} ${months} bulan`}`;
    return [{ label, value: formatMoney(new Big(amount).plus(interest), currency) }];
  });
}

const interestRow = (quote: ReinstatementQuote, currency: number) =>
  quote.interest.eq(0) ? [] : [{ label: 'Di antaranya {bunga}', value: formatMoney(quote.interest, currency) }];

function accountRow(payload: ReinstatementPayload, facts: Facts): Summary['details'] {
  const account = accountToPay(facts, payload.virtual_account_number ?? '', '03');
  if (account === undefined) return [];
  return [{ label: 'Bayar lewat', value: `${account.bankName} ${account.number}` }];
}

/** Returns the summary: status and premiums before and after, rows of the quote, health declaration. */
export function summary(payload: ReinstatementPayload, facts: Facts): Summary {
  const { currency } = facts.policy;
  const quote = currentQuote(facts);
  const { lapsedOn } = facts.position.reinstatement;
  const count = quote.parts.filter(({ what }) => what === 'PREMIUM').length;
  return {
    headline: formatMoney(quote.total, currency),
    rows: [
      {
        label: 'Status polis',
        old: lapsedOn === null ? 'Tidak aktif' : `Tidak aktif sejak ${formatDate(lapsedOn)}`,
        new: 'Aktif sejak disetujui',
      },
      { label: '{Premi} tertunggak', old: `${count} kali`, new: 'Lunas' },
      ...coverTermRows(facts),
    ],
    details: [
      ...quoteLines(quote, currency),
      ...interestRow(quote, currency),
      { label: 'Jumlah yang dibayar', value: formatMoney(quote.total, currency) },
      ...accountRow(payload, facts),
      ...healthDetails(payload.health_questionnaire, healthPeople(facts)),
    ],
    note: `Jumlah ini tetap sampai ${formatDate(quote.validUntil)}. Lewat tanggal itu, tunggakan dihitung lagi.`,
  };
}

const unitLinkText =
  'Bagian {premi} yang masuk dana investasi dibelikan unit dengan NAB hari bursa setelah disetujui; jumlah unitnya baru diketahui saat itu.';

/**
 * Lists the consequences (rulebook 7.4 EFF, STAFF): cover from approval, waiting periods that restart, refund after a
 * rejection.
 */
export function consequences(_payload: ReinstatementPayload, facts: Facts): readonly Consequence[] {
  const { parameters } = facts.position;
  const texts = [
    'Perlindungan berlaku lagi sejak disetujui. Kejadian selama polis tidak aktif tidak dijamin.',
    ...(parameters['waiting_period.restart'] ? ['Masa tunggu dihitung lagi dari awal sejak polis aktif kembali.'] : []),
    ...(isUnitLinked(facts.position) ? [unitLinkText] : []),
    `Bila tidak dapat kami setujui, seluruh uang Anda kami kembalikan dalam ${parameters['reinst.refund_sla_wd']} hari kerja.`,
    'Kami dapat meminta pemeriksaan kesehatan atas biaya Anda sebelum memutuskan.',
  ];
  return texts.map((text) => ({ text, gentler: null }));
}
