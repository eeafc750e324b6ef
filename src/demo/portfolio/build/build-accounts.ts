import type { BankAccount, DebitAccount, VirtualAccount } from '#shared/policy/policy.ts';

export type VirtualAccountBank = 'BCA' | 'MANDIRI' | 'BRI' | 'BSI';

/** Invented company code of Contoh Life at each bank: the first 5 digits of a virtual account number (rulebook 6.4). */
const collectingBanks: Readonly<Record<VirtualAccountBank, { readonly code: string; readonly name: string }>> = {
  BCA: { code: '88014', name: 'Bank Central Asia (BCA)' },
  MANDIRI: { code: '88008', name: 'Bank Mandiri' },
  BRI: { code: '88002', name: 'Bank Rakyat Indonesia (BRI)' },
  BSI: { code: '88451', name: 'Bank Syariah Indonesia (BSI)' },
};

/** Purpose of a virtual account (rulebook 6.4). */
export type VirtualAccountPurpose = '02' | '03' | '04' | '05' | '07';

/**
 * Returns a virtual account for each bank and purpose. Its number is company code + purpose + last 9 digits of the policy
 * number (rulings 3.4).
 */
export const virtualAccounts = (
  policyNumber: string,
  banks: readonly VirtualAccountBank[],
  purposes: readonly VirtualAccountPurpose[],
): VirtualAccount[] =>
  banks.flatMap((bank) =>
    purposes.map((purpose) => ({
      number: `${collectingBanks[bank].code}${purpose}${policyNumber.slice(-9)}`,
      bankName: collectingBanks[bank].name,
      bankCode: bank,
      purpose,
    })),
  );

export const savingsAccount = (bankName: string, bankAccount: string, accountName: string): BankAccount => ({
  bankName,
  bankAccount,
  accountName,
});

export const debitAccount = (account: BankAccount): DebitAccount => ({ ...account, cardExpires: null, cardType: null });

/** Returns a stored credit card; `masked` shows only the first six and last four digits (promise P31). cardType: 1 = Visa, 2 = Mastercard. */
export const creditCard = (
  bankName: string,
  masked: string,
  accountName: string,
  card: { readonly cardExpires: string; readonly cardType: '1' | '2' },
): DebitAccount => ({ bankName, bankAccount: masked, accountName, ...card });
