import { valueAt } from '#shared/text/at-path.ts';
import { genders, relations } from '#shared/lists/lookups.ts';
import type { LifeEventName } from './life-event-names.ts';

export interface SharedField {
  /** Path in the earlier payload; `to` is the path in the later one. */
  readonly from: string;
  readonly to: string;
  /** Label on the screen. */
  readonly label: string;
  /** 'number' = show only the end of a long number; 'code' = not shown. Absent = shown as it is. */
  readonly kind?: 'number' | 'code' | 'date';
  /** Codes of the later form by code of the earlier form; an unlisted code is not copied. */
  readonly as?: Readonly<Record<string, string>>;
  /** True when the value may be empty: a person with a single name has no last name. */
  readonly optional?: true;
}

/** Answers that mean the same in two requests of one life event; `from` and `to` are their endpoints. */
export interface SharedAnswers {
  readonly event: LifeEventName;
  readonly from: string;
  readonly to: string;
  /** Condition on a field of the earlier payload: answers are shared only for one of these values. */
  readonly where?: { readonly field: string; readonly is: readonly string[] };
  readonly fields: readonly SharedField[];
}

/** Fields of an account, with the same names in every request type. */
const account: readonly SharedField[] = [
  { from: 'new_no_rek', to: 'new_no_rek', label: 'Nomor rekening', kind: 'number' },
  { from: 'branch', to: 'branch', label: 'Cabang' },
  { from: 'rek_owner', to: 'rek_owner', label: 'Nama pemilik rekening' },
  { from: 'bank', to: 'bank', label: 'Bank', kind: 'code' },
];

const child = 5;
const newInsured = 'add_riders.0.insured';

/**
 * Fields of a child beneficiary that become the new insured of a rider. Identity is asked again, because other types
 * are allowed.
 */
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
 * Shared answers of all events, in the order of their steps, which a test checks. A customer who moves may change the
 * bank for both paying and payouts.
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

/** True when another request may have answers for this one. */
export const takesAnswers = (endpoint: string): boolean => sharedAnswers.some(({ to }) => to === endpoint);

/** Returns the answer in the terms of the later form; '' when there is none. */
function readAnswer({ from, as }: SharedField, payload: unknown): string {
  const value = valueAt(payload, from);
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  return as === undefined ? text : (as[text] ?? '');
}

/** Returns the values by path of the later form; undefined when the earlier payload lacks one of them. */
export function readSharedAnswers(
  { where, fields }: Pick<SharedAnswers, 'where' | 'fields'>,
  payload: Readonly<Record<string, unknown>>,
): Readonly<Record<string, string>> | undefined {
  if (where !== undefined && !where.is.includes(String(payload[where.field]))) return undefined;
  const values = fields.map((field) => [field, readAnswer(field, payload)] as const);
  if (values.some(([{ optional }, value]) => value === '' && optional === undefined)) return undefined;
  return Object.fromEntries(values.filter(([, value]) => value !== '').map(([{ to }, value]) => [to, value]));
}
