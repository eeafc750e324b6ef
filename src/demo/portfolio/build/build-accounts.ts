import type { BankAccount, DebitAccount, VirtualAccount } from '#shared/policy/policy.ts';

export type VirtualAccountBank = 'BCA' | 'MANDIRI' | 'BRI' | 'BSI';

/** Invented company codes of Contoh Life at each bank (rulebook 6.4: 5 digits before purpose and policy sequence). */
const collectingBanks: Readonly<Record<VirtualAccountBank, { readonly code: string; readonly name: string }>> = {
  BCA: { code: '88014', name: 'Bank Central Asia (BCA)' },
  MANDIRI: { code: '88008', name: 'Bank Mandiri' },
  BRI: { code: '88002', name: 'Bank Rakyat Indonesia (BRI)' },
  BSI: { code: '88451', name: 'Bank Syariah Indonesia (BSI)' },
};

/** Purpose of a virtual account (rulebook 6.4). */
export type VirtualAccountPurpose = '02' | '03' | '04' | '05' | '07';

/**
 * Builds the virtual accounts, one per bank and purpose: company code + purpose + last 9 digits of the policy number
 * (rulings 3.4).
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

/** Builds a stored credit card with only its first six and last four digits (promise P31); type 1 Visa, 2 Master. */
export const creditCard = (
  bankName: string,
  masked: string,
  accountName: string,
  card: { readonly cardExpires: string; readonly cardType: '1' | '2' },
): DebitAccount => ({ bankName, bankAccount: masked, accountName, ...card });
