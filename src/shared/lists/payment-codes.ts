/** Payment method codes by name; no other file contains the numbers of wire (9.6) and database. */
export const premiumMethod = { savings: 3, creditCard: 30, virtualAccount: 93 } as const;

/** Payment frequency codes by name, the same on the wire and in the database. */
export const premiumFrequency = { monthly: 4, single: 5 } as const;

/** Payment methods with a debit mandate: account and card (wire 9.6, rulebook 2.4). */
export const debitMethods: readonly number[] = [premiumMethod.savings, premiumMethod.creditCard];

export const isDebitMethod = (method: number): boolean => debitMethods.includes(method);
