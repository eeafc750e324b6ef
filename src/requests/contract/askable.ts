import { hasOwn } from '#shared/collections/has-own.ts';
import type { Askable } from '#shared/wire/asking/field-ask.ts';

/** Fields of a payload that depend on each other, so that they are corrected together (decision 0099). */
export interface AskableFields<Payload, Field extends string> {
  /** Name of the group: 'Rekening tujuan'. */
  readonly label: string;
  /** Top-level fields. Those with a label can be asked for; the others only change with them. */
  readonly fields: readonly Field[];
  /** True for a payload whose fields may be asked for; absent = always. */
  readonly when?: (payload: Payload) => boolean;
}

/** Fields of a request type that staff may ask the customer to correct after sending. */
export interface PayloadAskable<Payload, Field extends string> {
  readonly groups: readonly AskableFields<Payload, Field>[];
  /** Sentence for staff: which other fields cannot be asked for, why, and the way on. */
  readonly others: string;
}

/** Sentence of a type without askable fields. */
const nothingAskable =
  'Isian jenis pengajuan ini tidak dapat diminta: terikat identitas, tanda tangan, pernyataan kesehatan, atau uang yang sudah dibayar. Minta dokumennya, atau tolak dengan alasan agar nasabah mengajukan lagi.';

/** Sentence for staff: proofs of identity are never asked for as fields. */
export const identityOthers =
  'Foto wajah, KTP, dan identitas tidak dapat diminta sebagai isian: minta dokumennya, atau tolak dengan alasan agar nasabah mengajukan lagi.';

type Labels = Readonly<Record<string, string>>;

/** Lists what can be asked for: each labelled field, or a whole group whose fields have no label. */
function choicesOf({ label, fields }: AskableFields<never, string>, labels: Labels) {
  const named = fields.flatMap((path) => (hasOwn(labels, path) ? [{ path, label: labels[path] ?? label }] : []));
  return named.length > 0 ? named : fields.slice(0, 1).map((path) => ({ path, label }));
}

/** Lists the fields of one payload that staff may ask for, in their groups. */
export const listAskable = <Payload>(
  askable: PayloadAskable<Payload, string> | undefined,
  payload: Payload,
  labels: Labels,
): Askable => ({
  groups: (askable?.groups ?? [])
    .filter(({ when }) => when?.(payload) ?? true)
    .map((group) => ({ label: group.label, fields: choicesOf(group, labels) })),
  others: askable?.others ?? nothingAskable,
});

/** Lists the top-level fields that may change when these are asked for: all of their groups. */
export const listChangeable = (
  askable: PayloadAskable<never, string> | undefined,
  asked: readonly string[],
): readonly string[] =>
  (askable?.groups ?? []).flatMap(({ fields }) => (fields.some((field) => asked.includes(field)) ? fields : []));
