import type { Facts } from '#shared/facts/facts.ts';
import type { Start } from '../contract/draft.ts';
import type { CheckResult, RequestDefinition } from '../contract/contract.ts';
import { checkBy } from '../contract/build-findings.ts';
import { selfieLabels, selfieAttachment } from '../blocks/form/selfie.ts';
import { findStart, holidayAfter, listEnds, projectHoliday } from './calculation.ts';
import { PremiumHolidayPayload } from './payload.ts';
import { consequences, summary } from './presentation.ts';
import { notEligible, problems, title } from './rules.ts';
import { identityOthers } from '../contract/askable.ts';

/**
 * True when the system may decide (rulebook 5.4): the value amply covers the holiday, or the holiday is cancelled,
 * which costs the fund nothing.
 */
function isAmple(payload: PremiumHolidayPayload, facts: Facts): boolean {
  const { from, until } = holidayAfter(payload, facts);
  return payload.status === 'cancel' || projectHoliday(facts, from, until).isAmplyCovered;
}

const automaticRules = { 'holiday-covered': 'Nilai polis cukup selama cuti' } as const;

function automaticChecks(payload: PremiumHolidayPayload, facts: Facts): readonly CheckResult[] {
  const cover = facts.position.parameters['hol.auto_cover'];
  const isCovered = isAmple(payload, facts);
  const detail = `Nilai polis ${isCovered ? 'mencukupi' : 'kurang dari'} ${cover} × biaya selama cuti.`;
  return [checkBy(automaticRules)('holiday-covered', isCovered, detail)];
}

/**
 * Returns the start values: the end of a running holiday, otherwise the shortest holiday from the first possible day.
 */
function start(facts: Facts): Start<PremiumHolidayPayload> {
  const { holiday } = facts.position.premium;
  const first = findStart(facts) ?? facts.today;
  const end = holiday?.until ?? listEnds(facts, first)[0]?.end ?? first;
  return {
    status: holiday === null ? 'set' : 'change',
    start_premium_holiday_date: first,
    end_premium_holiday_date: end,
  };
}

/** Request to set, change or cancel a premium holiday (rulebook 7.5, wire 3.2). */
export const definition: RequestDefinition<PremiumHolidayPayload> = {
  route: 'cuti-premi',
  endpoint: 'change-premium-holiday',
  title,
  lockClass: 'P',
  serviceLevel: 'hol.sla_wd',
  stepUp: 'none',
  schema: PremiumHolidayPayload,
  labels: {
    status: 'Perubahan Tanggal Cuti',
    start_premium_holiday_date: 'Tanggal mulai cuti',
    end_premium_holiday_date: 'Tanggal akhir cuti',
    ...selfieLabels,
  },
  issuedDocuments: ['receipt', 'endorsement'],
  terms: [
    {
      id: 'change-premium-holiday',
      statement:
        'Saya memahami {biayaAsuransi} tetap diambil dari nilai polis selama cuti dan menyetujui pengajuan ini.',
    },
  ],
  start,
  attachments: [selfieAttachment],
  askable: {
    groups: [{ label: 'Masa cuti', fields: ['status', 'start_premium_holiday_date', 'end_premium_holiday_date'] }],
    others: identityOthers,
  },
  notEligible,
  problems,
  summary,
  consequences,
  reviewLevel: (payload, facts) => (isAmple(payload, facts) ? 'A' : 'S'),
  automaticRules,
  automaticChecks,
};
