import type { CheckResult, Consequence } from '#requests/contract/contract.ts';
import type { Summary } from '#shared/wire/summary.ts';
import type { AffectedPolicy } from '#server/proposal-store/proposal-row.ts';

const unchanged = 'Biaya dan perlindungan di sana tidak berubah.';

const nameOf = ({ policyNumber, productName }: AffectedPolicy): string => `Polis ${policyNumber} (${productName})`;

const effectOf = ({ texts }: AffectedPolicy): string => (texts.length === 0 ? unchanged : texts.join(' '));

/** Describes the effect on the customer's other policies before sending. Policies of other holders are not mentioned (decision 0042). */
export const affectedConsequences = (affected: readonly AffectedPolicy[]): readonly Consequence[] =>
  affected.flatMap((each) => {
    if (each.state === 'FOREIGN') return [];
    const text =
      each.refusal === null
        ? `${nameOf(each)} ikut dikoreksi dengan pengajuan ini. ${effectOf(each)}`
        : `${nameOf(each)} tidak ikut dikoreksi: ${each.refusal} Ajukan koreksi dari polis itu.`;
    return [{ text, gentler: null }];
  });

/** Adds the rows of other policies to the summary, each with its policy number. */
export const withAffectedPolicies = (
  summary: Summary,
  affected: readonly (Pick<AffectedPolicy, 'policyNumber'> & Pick<Summary, 'rows'>)[],
): Summary => ({
  ...summary,
  rows: [
    ...summary.rows,
    ...affected.flatMap(({ policyNumber, rows }) =>
      rows.map((row) => ({ ...row, label: `${row.label}, polis ${policyNumber}` })),
    ),
  ],
});

/** Lists today's effects on other policies, for the deciding staff. */
export const affectedChecks = (affected: readonly AffectedPolicy[]): readonly CheckResult[] =>
  affected.flatMap((each) =>
    each.state === 'FOREIGN'
      ? []
      : [
          {
            rule: `${nameOf(each)} ikut dikoreksi`,
            outcome: each.refusal === null ? ('passed' as const) : ('failed' as const),
            detail: each.refusal ?? effectOf(each),
          },
        ],
  );

const outcomes = { POSTED: 'Sudah dikoreksi.', REFUSED: 'Tidak ikut dikoreksi' } as const;

function nextOf({ followUp, followUpDone }: AffectedPolicy): string {
  if (!followUp) return 'Ajukan koreksi dari polis itu.';
  return followUpDone
    ? 'Petugas kami sudah selesai memeriksanya. Tulis pesan di pengajuan ini jika ada pertanyaan.'
    : 'Petugas kami memeriksanya dan memberi kabar lewat pesan di pengajuan ini.';
}

const outcomeOf = (each: AffectedPolicy): string =>
  each.refusal === null ? outcomes.POSTED : `${outcomes.REFUSED}: ${each.refusal} ${nextOf(each)}`;

/** Describes the result on the customer's other policies after posting, and what happens next. */
export const affectedOutcome = (affected: readonly AffectedPolicy[]) =>
  affected.every(({ state }) => state !== 'POSTED' && state !== 'REFUSED') ||
  affected.some(({ state }) => state === 'PLANNED')
    ? []
    : affected.flatMap((each) =>
        each.state === 'POSTED' || each.state === 'REFUSED'
          ? [{ label: `Polis ${each.policyNumber}`, value: outcomeOf(each) }]
          : [],
      );

/** Warns the desk of other holders' policies that name a corrected person; only the desk sees them. */
export function foreignWarnings(affected: readonly AffectedPolicy[]): readonly string[] {
  const numbers = affected.filter(({ state }) => state === 'FOREIGN').map(({ policyNumber }) => policyNumber);
  if (numbers.length === 0) return [];
  return [
    `Orang yang dikoreksi tercatat juga pada polis ${numbers.join(', ')}, milik pemegang lain atau dengan nomor HP lain. Polis itu tidak ikut berubah; tindak lanjuti dengan pemegangnya.`,
  ];
}
