import * as z from 'zod/mini';
import { BusinessDate, formatDate } from './dates.ts';

/** What was noted on a policy beside its document, so that it can be read back (rulebook 2.1). */
export const Endorsement = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('RIDERS_ADDED'),
    effectiveOn: BusinessDate,
    requestNumber: z.string(),
    riders: z.array(z.string()),
    coverBeginsOn: BusinessDate,
    waitingUntil: BusinessDate,
  }),
  z.object({
    kind: z.literal('AGE_CORRECTION'),
    effectiveOn: BusinessDate,
    requestNumber: z.string(),
    billsFrom: z.nullable(BusinessDate),
  }),
  z.object({
    kind: z.literal('REINSTATEMENT'),
    effectiveOn: BusinessDate,
    requestNumber: z.string(),
    coverResumesOn: BusinessDate,
    waitingPeriodRestarts: z.boolean(),
  }),
  z.object({ kind: z.literal('COVER_TERMS'), effectiveOn: BusinessDate, requestNumber: z.string() }),
]);
export type Endorsement = z.infer<typeof Endorsement>;

/** An endorsement in words: what it is called, and what it means from its day on. */
export interface EndorsementText {
  readonly title: string;
  readonly lines: readonly string[];
}

type Of<Kind extends Endorsement['kind']> = Extract<Endorsement, { readonly kind: Kind }>;

const texts: { readonly [Kind in Endorsement['kind']]: (endorsement: Of<Kind>) => EndorsementText } = {
  RIDERS_ADDED: ({ riders, coverBeginsOn, waitingUntil }) => ({
    title: `Rider ditambahkan: ${riders.join(', ')}`,
    lines: [
      `Perlindungan rider mulai ${formatDate(coverBeginsOn)}.`,
      `Manfaat karena penyakit dibayar setelah masa tunggu, yaitu sesudah ${formatDate(waitingUntil)}.`,
    ],
  }),
  AGE_CORRECTION: ({ billsFrom }) => ({
    title: 'Tanggal lahir atau jenis kelamin dibetulkan sejak awal polis',
    lines: billsFrom === null ? [] : [`Tagihan baru berlaku mulai ${formatDate(billsFrom)}.`],
  }),
  REINSTATEMENT: ({ coverResumesOn, waitingPeriodRestarts }) => ({
    title: 'Polis dipulihkan',
    lines: [
      `Perlindungan berjalan lagi sejak ${formatDate(coverResumesOn)}.`,
      ...(waitingPeriodRestarts ? ['Masa tunggu manfaat dihitung lagi dari tanggal itu.'] : []),
    ],
  }),
  COVER_TERMS: () => ({
    title: 'Syarat perlindungan berubah atas hasil underwriting',
    lines: ['Rinciannya ada pada daftar produk.'],
  }),
};

/** Words an endorsement for customer and staff alike; none of them differs for a syariah policy. */
export function endorsementText(endorsement: Endorsement): EndorsementText {
  if (endorsement.kind === 'RIDERS_ADDED') return texts.RIDERS_ADDED(endorsement);
  if (endorsement.kind === 'AGE_CORRECTION') return texts.AGE_CORRECTION(endorsement);
  if (endorsement.kind === 'REINSTATEMENT') return texts.REINSTATEMENT(endorsement);
  return texts.COVER_TERMS(endorsement);
}
