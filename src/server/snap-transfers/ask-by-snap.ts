import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { BankSilent, type BankAnswer, type BankClient } from './bank-client.ts';
import type { AskPayeeName, NameAnswer } from '#server/bank/payee-name.ts';

const Named = z.object({ beneficiaryAccountName: z.string().trim().min(1).max(100) });

/** Response codes for an account that cannot be paid: dormant, closed, or unknown to the bank. */
const noAccount = ['40309', '40318', '40411'];

function readAnswer({ code, body }: BankAnswer): NameAnswer {
  if (noAccount.includes(code)) return { kind: 'no-account' };
  const named = code === '20000' ? Named.safeParse(body).data : undefined;
  return named ? { kind: 'named', name: named.beneficiaryAccountName } : { kind: 'silent', code };
}

/** Creates the SNAP inquiry for the name of an account: service 15 for accounts at our own bank, 16 at other banks. */
export const createSnapInquiry =
  (bank: BankClient): AskPayeeName =>
  async ({ bankCode, accountNumber: beneficiaryAccountNo, isOwnBank }) => {
    const asked = { partnerReferenceNo: randomUUID(), beneficiaryAccountNo };
    try {
      return readAnswer(
        isOwnBank ? await bank.call('15', asked) : await bank.call('16', { ...asked, beneficiaryBankCode: bankCode }),
      );
    } catch (error) {
      if (error instanceof BankSilent) return { kind: 'silent', code: error.code };
      throw error;
    }
  };
