import type { CurrencyCode } from '#shared/money/money.ts';
import { formatMoney } from '#shared/money/money.ts';
import { findLapseRisks, forecastUntil, type LapseForecastFacts, type LapseRisk } from './lapse-risks.ts';
import { formatDate, type BusinessDate } from '#shared/time/dates.ts';
import type { ShownLapseRisk, LapseForecast } from '#shared/wire/policy-overview.ts';
import { fill, wordingFor } from '#shared/words/wording.ts';

const fundReason = ({ months, isGrace }: LapseRisk, on: string): string =>
  isGrace === true
    ? `Nilai dana tidak cukup untuk {biaya} bulanan yang sudah jatuh tempo. Perlindungan dapat berhenti setelah ${on}.`
    : months === 0
      ? `Bila tidak ada dana masuk, nilai dana tidak cukup untuk {biaya} bulanan berikutnya pada ${on}.`
      : `Bila tidak ada dana masuk, nilai dana hanya cukup untuk ${months} kali {biaya} bulanan lagi dan tidak cukup pada ${on}.`;

/** Day and amount as text; `isOver` = the day has come. */
interface Said {
  readonly on: string;
  readonly pays: string;
  readonly isOver: boolean;
}

/** Reasons why cover may end, with wording tokens. */
const reasons: Readonly<Record<LapseRisk['kind'], (said: Said, risk: LapseRisk) => string>> = {
  GRACE: ({ on, pays }) => `{Premi} ${pays} belum dibayar. Perlindungan dapat berhenti setelah ${on}.`,
  FUND: ({ on }, risk) => fundReason(risk, on),
  HOLIDAY: ({ on }, risk) => `Selama {cutiPremi} tidak ada {premi} yang masuk. ${fundReason(risk, on)}`,
  LOAN: ({ on, isOver }) =>
    isOver
      ? 'Utang dan {bunga}nya sudah mencapai nilai tunai. Perlindungan dapat berhenti.'
      : `Utang dan {bunga}nya diperkirakan mencapai nilai tunai pada ${on}. Sesudah itu perlindungan dapat berhenti.`,
};

const remedyKinds = { GRACE: 'PAY', FUND: 'TOP_UP', HOLIDAY: 'TOP_UP', LOAN: 'REPAY' } as const;

const remedies: Readonly<Record<LapseRisk['kind'], (pays: string) => string>> = {
  GRACE: (pays) => `Bayar {premi} ${pays}`,
  FUND: (pays) => `Tambah dana paling sedikit ${pays}`,
  HOLIDAY: (pays) => `Tambah dana paling sedikit ${pays}`,
  LOAN: (pays) => `Bayar utang paling sedikit ${pays}`,
};

/** Returns the deadline as text; a day that has come is replaced by 'as soon as possible'. */
const byWhen = ({ kind, isGrace }: LapseRisk, { on, isOver }: Said): string => {
  if (isOver) return 'secepatnya';
  return kind === 'GRACE' || isGrace === true ? `paling lambat ${on}` : `sebelum ${on}`;
};

function toShownLapseRisk(risk: LapseRisk, currency: CurrencyCode, today: BusinessDate): ShownLapseRisk {
  const { kind, on } = risk;
  const said = { on: formatDate(on), pays: formatMoney(risk.pays, currency), isOver: on <= today };
  return {
    kind,
    on,
    reason: reasons[kind](said, risk),
    remedy: {
      kind: remedyKinds[kind],
      amount: risk.pays.toNumber(),
      text: `${remedies[kind](said.pays)} ${byWhen(risk, said)} agar perlindungan tidak berhenti.`,
    },
  };
}

/** Builds the lapse forecast in the policy's wording. */
export function buildLapseForecast(facts: LapseForecastFacts): LapseForecast {
  const words = (text: string): string => fill(text, wordingFor(facts.policy));
  // While a claim is registered nothing is due and nothing ends until it is decided (rulebook 5.3).
  const found = facts.position.claimRegistered ? [] : findLapseRisks(facts);
  const risks = found
    .map((risk) => toShownLapseRisk(risk, facts.policy.currency, facts.today))
    .map((shown) => ({
      ...shown,
      reason: words(shown.reason),
      remedy: { ...shown.remedy, text: words(shown.remedy.text) },
    }));
  return { until: forecastUntil(facts), risks };
}
