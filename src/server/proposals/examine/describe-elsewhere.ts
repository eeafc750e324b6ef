import type { CheckResult, Consequence } from '#requests/contract/contract.ts';
import type { Summary } from '#shared/wire/summary.ts';
import type { Elsewhere } from '#server/proposal-store/proposal-row.ts';

const unchanged = 'Biaya dan perlindungan di sana tidak berubah.';

const nameOf = ({ policyNumber, productName }: Elsewhere): string => `Polis ${policyNumber} (${productName})`;

const effectOf = ({ texts }: Elsewhere): string => (texts.length === 0 ? unchanged : texts.join(' '));

/** Describes the effect on the customer's other policies before sending. Policies of other holders are not mentioned (decision 0042). */
export const elsewhereConsequences = (elsewhere: readonly Elsewhere[]): readonly Consequence[] =>
  elsewhere.flatMap((each) => {
    if (each.state === 'FOREIGN') return [];
    const text =
      each.refusal === null
        ? `${nameOf(each)} ikut dikoreksi dengan pengajuan ini. ${effectOf(each)}`
        : `${nameOf(each)} tidak ikut dikoreksi: ${each.refusal} Ajukan koreksi dari polis itu.`;
    return [{ text, gentler: null }];
  });

/** Adds the rows of other policies to the summary, each with its policy number. */
export const withElsewhere = (
  summary: Summary,
  elsewhere: readonly (Pick<Elsewhere, 'policyNumber'> & Pick<Summary, 'rows'>)[],
): Summary => ({
  ...summary,
  rows: [
    ...summary.rows,
    ...elsewhere.flatMap(({ policyNumber, rows }) =>
      rows.map((row) => ({ ...row, label: `${row.label}, polis ${policyNumber}` })),
    ),
  ],
});

/** Lists today's effects on other policies, for the deciding staff. */
export const elsewhereChecks = (elsewhere: readonly Elsewhere[]): readonly CheckResult[] =>
  elsewhere.flatMap((each) =>
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

function nextOf({ followUp, followUpDone }: Elsewhere): string {
  if (!followUp) return 'Ajukan koreksi dari polis itu.';
  return followUpDone
    ? 'Petugas kami sudah selesai memeriksanya. Tulis pesan di pengajuan ini jika ada pertanyaan.'
    : 'Petugas kami memeriksanya dan memberi kabar lewat pesan di pengajuan ini.';
}

const outcomeOf = (each: Elsewhere): string =>
  each.refusal === null ? outcomes.POSTED : `${outcomes.REFUSED}: ${each.refusal} ${nextOf(each)}`;

/** Describes the result on the customer's other policies after posting, and what happens next. */
export const elsewhereOutcome = (elsewhere: readonly Elsewhere[]) =>
  elsewhere.every(({ state }) => state !== 'POSTED' && state !== 'REFUSED') ||
  elsewhere.some(({ state }) => state === 'PLANNED')
    ? []
    : elsewhere.flatMap((each) =>
        each.state === 'POSTED' || each.state === 'REFUSED'
          ? [{ label: `Polis ${each.policyNumber}`, value: outcomeOf(each) }]
          : [],
      );

/** Warns the desk of other holders' policies that name a corrected person; only the desk sees them. */
export function foreignWarnings(elsewhere: readonly Elsewhere[]): readonly string[] {
  const numbers = elsewhere.filter(({ state }) => state === 'FOREIGN').map(({ policyNumber }) => policyNumber);
  if (numbers.length === 0) return [];
  return [
    `Orang yang dikoreksi tercatat juga pada polis ${numbers.join(', ')}, milik pemegang lain atau dengan nomor HP lain. Polis itu tidak ikut berubah; tindak lanjuti dengan pemegangnya.`,
  ];
}
