/** Payment methods by mandate: account and card (wire 9.6, rulebook 2.4). */
export const debitMethods: readonly number[] = [3, 30];

export const isDebitMethod = (method: number): boolean => debitMethods.includes(method);
