import type { LifeEventName } from './life-event-names.ts';

export interface SharedField {
  /** Of the earlier payload, and of the later one. */
  readonly from: string;
  readonly to: string;
  /** Name on the screen. */
  readonly label: string;
  /** 'number' = a long one, whose end alone is shown; 'code' = says nothing to a reader. Absent = shown as it is. */
  readonly kind?: 'number' | 'code';
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

/** Who moves may take another bank, for paying and for being paid. In the order of the steps of the event: a test holds them together. */
export const sharedAnswers: readonly SharedAnswers[] = [
  {
    event: 'Pindah',
    from: 'change-payment-method',
    to: 'change-payee-refund-account',
    where: { field: 'payment_method', is: ['3'] },
    fields: account,
  },
];

/** Whether another request may have answers for this one. */
export const takesAnswers = (endpoint: string): boolean => sharedAnswers.some(({ to }) => to === endpoint);

/** Values for the later form, by its fields; undefined = the earlier payload does not hold all of them. */
export function readSharedAnswers(
  { where, fields }: Pick<SharedAnswers, 'where' | 'fields'>,
  payload: Readonly<Record<string, unknown>>,
): Readonly<Record<string, string>> | undefined {
  if (where !== undefined && !where.is.includes(String(payload[where.field]))) return undefined;
  const values = fields.map(({ from, to }) => {
    const value = payload[from];
    return [to, typeof value === 'string' ? value.trim() : ''] as const;
  });
  return values.every(([, value]) => value !== '') ? Object.fromEntries(values) : undefined;
}
