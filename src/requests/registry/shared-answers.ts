import { valueAt } from '#shared/text/at-path.ts';
import { genders, relations } from '#shared/lists/lookups.ts';
import type { LifeEventName } from './life-event-names.ts';

export interface SharedField {
  /** Paths in the earlier and in the later payload. */
  readonly from: string;
  readonly to: string;
  /** Name on the screen. */
  readonly label: string;
  /** 'number' = a long one, whose end alone is shown; 'code' = says nothing to a reader. Absent = shown as it is. */
  readonly kind?: 'number' | 'code' | 'date';
  /** Codes of the earlier form in the terms of the later one; a code not listed is no answer. */
  readonly as?: Readonly<Record<string, string>>;
  /** True where the value may be empty: a person with a single name has no last name. */
  readonly optional?: true;
}

/** Answers that mean the same in two requests of one life event; both are named by their endpoint. */
export interface SharedAnswers {
  readonly event: LifeEventName;
  readonly from: string;
  readonly to: string;
  /** The earlier payload answers them only where this field has one of these values. */
  readonly where?: { readonly field: string; readonly is: readonly string[] };
  readonly fields: readonly SharedField[];
}

/** Fields of an account, spelt alike wherever an account is asked for. */
const account: readonly SharedField[] = [
  { from: 'new_no_rek', to: 'new_no_rek', label: 'Nomor rekening', kind: 'number' },
  { from: 'branch', to: 'branch', label: 'Cabang' },
  { from: 'rek_owner', to: 'rek_owner', label: 'Nama pemilik rekening' },
  { from: 'bank', to: 'bank', label: 'Bank', kind: 'code' },
];

const child = 5;
const newInsured = 'add_riders.0.insured';

/** Fields of a child beneficiary copied to a new insured of a rider; the identity is asked again with other types. */
const childFields: readonly SharedField[] = [
  { from: 'add_item.person.first_name', to: `${newInsured}.first_name`, label: 'Nama depan' },
  { from: 'add_item.person.last_name', to: `${newInsured}.last_name`, label: 'Nama belakang', optional: true },
  {
    from: 'add_item.designation',
    to: `${newInsured}.relation`,
    label: 'Hubungan dengan Anda',
    as: { [child]: relations[child] },
  },
  { from: 'add_item.person.birthday', to: `${newInsured}.birth_date`, label: 'Tanggal lahir', kind: 'date' },
  { from: 'add_item.person.birth_place', to: `${newInsured}.birth_place`, label: 'Tempat lahir' },
  { from: 'add_item.person.gender', to: `${newInsured}.gender`, label: 'Jenis kelamin', as: genders },
];

/**
 * Answers shared between requests of an event, in the order of its steps, which a test checks. A customer who moves
 * may change the bank for paying and for payouts.
 */
export const sharedAnswers: readonly SharedAnswers[] = [
  {
    event: 'Pindah',
    from: 'change-payment-method',
    to: 'change-payee-refund-account',
    where: { field: 'payment_method', is: ['3'] },
    fields: account,
  },
  {
    event: 'Punya anak',
    from: 'change-beneficiary',
    to: 'add-rider',
    where: { field: 'changes', is: ['Penambahan / Revisi'] },
    fields: childFields,
  },
];

/** Returns whether another request may have answers for this one. */
export const takesAnswers = (endpoint: string): boolean => sharedAnswers.some(({ to }) => to === endpoint);

/** Reads an answer; '' = none. */
function readAnswer({ from, as }: SharedField, payload: unknown): string {
  const value = valueAt(payload, from);
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  return as === undefined ? text : (as[text] ?? '');
}

/** Values for the later form, by its paths; undefined = the earlier payload does not hold all of them. */
export function readSharedAnswers(
  { where, fields }: Pick<SharedAnswers, 'where' | 'fields'>,
  payload: Readonly<Record<string, unknown>>,
): Readonly<Record<string, string>> | undefined {
  if (where !== undefined && !where.is.includes(String(payload[where.field]))) return undefined;
  const values = fields.map((field) => [field, readAnswer(field, payload)] as const);
  if (values.some(([{ optional }, value]) => value === '' && optional === undefined)) return undefined;
  return Object.fromEntries(values.filter(([, value]) => value !== '').map(([{ to }, value]) => [to, value]));
}
