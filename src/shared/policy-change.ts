import * as z from 'zod/mini';

/** Exact decimal as text, so that no amount passes through a float on its way to the ledger. */
export const DecimalText = z.string().check(z.regex(/^-?\d+(\.\d+)?$/, 'Angka tidak sesuai.'));

/** When a change counts (rulebook 5.1, 6.6). The core turns the rule into a date. */
export const EffectiveRule = z.enum([
  'APPROVAL',
  'PRICING_DATE',
  'NEXT_DUE',
  'NEXT_ANNIVERSARY',
  'INCEPTION',
  'VALUE_DATE',
]);
export type EffectiveRule = z.infer<typeof EffectiveRule>;

const Payee = z.object({ bankName: z.string(), bankAccount: z.string(), accountName: z.string() });

/** Sell units for a payout: per fund an amount, or all units. Charges are computed by the core at the final price (rulebook 7.13). */
const SellUnits = z.object({
  kind: z.literal('SellUnits'),
  effective: z.literal('PRICING_DATE'),
  items: z.array(z.object({ fundCode: z.string(), amount: z.union([DecimalText, z.literal('ALL')]) })),
  payee: Payee,
});

/** New contact channels of a party; only the named channels change. */
const ChangeContact = z.object({
  kind: z.literal('ChangeContact'),
  effective: z.literal('APPROVAL'),
  partyId: z.number(),
  contact: z.partial(
    z.object({
      email: z.nullable(z.string()),
      mobile: z.nullable(z.string()),
      mobile2: z.nullable(z.string()),
      officeTel: z.nullable(z.string()),
      officeTel2: z.nullable(z.string()),
      officeTelExt: z.nullable(z.string()),
      homeTel: z.nullable(z.string()),
      fax: z.nullable(z.string()),
    }),
  ),
});

/** New address of a party by area ids (digits) and lines. */
const ChangeAddress = z.object({
  kind: z.literal('ChangeAddress'),
  effective: z.literal('APPROVAL'),
  partyId: z.number(),
  address: z.object({
    addressType: z.number(),
    provinceId: z.string(),
    cityId: z.string(),
    districtId: z.string(),
    villageId: z.string(),
    line1: z.string(),
    line2: z.string(),
    rtRw: z.string(),
  }),
});

/** What an approved request asks the policy core to do. One member per kind of effect; request types only combine them. */
export const PolicyChange = z.discriminatedUnion('kind', [SellUnits, ChangeContact, ChangeAddress]);
export type PolicyChange = z.infer<typeof PolicyChange>;
export type SellUnits = z.infer<typeof SellUnits>;
export type ChangeContact = z.infer<typeof ChangeContact>;
export type ChangeAddress = z.infer<typeof ChangeAddress>;
