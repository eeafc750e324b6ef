import type { Big } from 'big.js';
import { formatDate } from '#shared/time/dates.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { findEntryName } from '#shared/lists/reference-lists.ts';
import { formatMoney } from '#shared/money/money.ts';
import { fullName } from '#shared/text/person-name.ts';
import type { Person } from '#shared/policy/person.ts';
import type { Summary, SummaryRow } from '#shared/wire/summary.ts';
import type { Consequence } from '../contract/contract.ts';
import {
  coversOfLife,
  findDeductionStep,
  findEffectiveDay,
  isRiskier,
  premiumSteps,
  riskClasses,
  riskStep,
} from './calculation.ts';
import type { OccupationPayload } from './payload.ts';
import { findWorker } from './people.ts';
import { otherTexts } from './rules.ts';
import { findIndustryName, findOccupationName } from './work-names.ts';

const withText = (name: string | null | undefined, text: string | null | undefined): string | null =>
  text ? `${name ?? ''} (${text})` : (name ?? null);

/** Returns the stored work data as text; 'Lainnya' with the customer's own words. */
export const workNow = (person: Person | undefined, { lists }: Pick<Facts, 'lists'>) => ({
  occupation: withText(person?.occupationName, person?.otherOccupation),
  industry: withText(
    person?.industryName ?? findEntryName(lists.industries, person?.industryId ?? 0),
    person?.otherIndustry,
  ),
  position: person?.jobTitle ?? null,
  company: person?.employer ?? null,
});

function workRows(payload: OccupationPayload, facts: Facts): readonly SummaryRow[] {
  const now = workNow(findWorker(payload.party_id, facts)?.person, facts);
  const texts = otherTexts(payload);
  const occupation = withText(findOccupationName(payload, facts), texts.occupation) ?? payload.occupation;
  const industry = withText(findIndustryName(payload, facts), texts.industry) ?? String(payload.industry);
  return [
    { label: 'Pekerjaan', old: now.occupation, new: occupation },
    { label: 'Jabatan', old: now.position, new: payload.position_level },
    { label: 'Nama perusahaan', old: now.company, new: payload.company },
    { label: 'Bidang usaha', old: now.industry, new: industry },
  ];
}

/** Returns rows for risk class, billed premiums and monthly fund deduction; empty for a person not insured here. */
export function costRows(
  payload: Pick<OccupationPayload, 'party_id' | 'occupation'>,
  facts: Facts,
): readonly SummaryRow[] {
  if (coversOfLife(payload.party_id, facts).length === 0) return [];
  const money = (amount: Big) => formatMoney(amount, facts.policy.currency);
  const { before, after } = riskClasses(payload, facts);
  const deduction = findDeductionStep(payload, facts);
  return [
    { label: 'Kelas risiko', old: `Kelas ${before}`, new: `Kelas ${after}` },
    ...premiumSteps(payload, facts).map((step) => ({
      label: `{Premi} ${step.productName}`,
      old: money(step.before),
      new: money(step.after),
    })),
    ...(deduction
      ? [{ label: 'Perkiraan {biaya} bulanan dari dana', old: money(deduction.before), new: money(deduction.after) }]
      : []),
  ];
}

/** Returns the first day as text: 'mulai 15/03/2027', or 'sejak disetujui' when the occupation stays. */
export function fromWhen(payload: Parameters<typeof findEffectiveDay>[0], facts: Facts): string {
  const day = findEffectiveDay(payload, facts);
  return day === undefined ? 'sejak disetujui' : `mulai ${formatDate(day)}`;
}

export function summary(payload: OccupationPayload, facts: Facts): Summary {
  const worker = findWorker(payload.party_id, facts);
  const rows = workRows(payload, facts);
  const day = findEffectiveDay(payload, facts);
  const { from, to } = riskStep(payload, facts);
  return {
    headline: rows[0]?.new ?? '',
    rows: [...rows, ...costRows(payload, facts)],
    details: [
      { label: worker?.roles.join(', ') ?? 'Nama', value: worker ? fullName(worker.person) : '-' },
      { label: 'Berlaku mulai', value: day === undefined ? 'Sejak disetujui' : formatDate(day) },
    ],
    note:
      from === to
        ? null
        : `Estimasi per ${formatDate(facts.today)} menurut kelas risiko. Jumlah akhir dipastikan saat pengajuan disetujui.`,
  };
}

/** Lists the consequences of another risk class (rulebook 7.18). */
export function consequences(payload: OccupationPayload, facts: Facts): readonly Consequence[] {
  const { from, to } = riskStep(payload, facts);
  const riskier = isRiskier(payload, facts);
  const cheaper = !riskier && from !== to;
  return [
    ...(riskier
      ? [
          {
            text: 'Kelas risiko pekerjaan naik, sehingga tim underwriting memeriksa lebih dulu. Hasilnya dapat berupa {biayaAsuransi} yang lebih tinggi, pengecualian, atau penolakan.',
            gentler: null,
          },
        ]
      : []),
    ...(cheaper
      ? [
          {
            text: `Kelas risiko turun. Jumlah yang lebih rendah berlaku ${fromWhen(payload, facts)}; selisih sebelum itu tidak dikembalikan.`,
            gentler: null,
          },
        ]
      : []),
    {
      text: 'Pekerjaan yang tidak benar dapat membuat klaim tidak dibayar.',
      gentler: null,
    },
    {
      text: 'Karena data pekerjaan berubah, kami dapat meminta data penghasilan dan sumber dana yang terbaru.',
      gentler: null,
    },
  ];
}
