import * as z from 'zod/mini';
import { BusinessDate, formatDate } from '../time/dates.ts';

/** Endorsement of a policy, stored as data beside its document for later display (rulebook 2.1). */
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

/** Endorsement as text: title, and its meaning from its first day. */
export interface EndorsementText {
  readonly title: string;
  readonly lines: readonly string[];
}

type Kind = Endorsement['kind'];
type EndorsementOf<Each extends Kind> = Extract<Endorsement, { readonly kind: Each }>;

/**
 * Texts of every kind of endorsement; a kind without a text does not compile. All are the same for syariah policies.
 */
const words: { readonly [Each in Kind]: (endorsement: EndorsementOf<Each>) => EndorsementText } = {
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

/** Endorsement of one kind, typed so that the compiler matches it with its text function. */
type OneOf<Each extends Kind> = { [Name in Each]: EndorsementOf<Name> & { readonly kind: Name } }[Each];

/** Returns the text of an endorsement, the same for customer and staff. */
export const endorsementText = <Each extends Kind>(endorsement: OneOf<Each>): EndorsementText =>
  words[endorsement.kind](endorsement);
