import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { BankSilent, type BankAnswer, type BankClient } from './bank-client.ts';
import type { AskPayeeName, NameAnswer } from '#server/bank/payee-name.ts';

const Named = z.object({ beneficiaryAccountName: z.string().trim().min(1).max(100) });

/** Codes by which the bank says that nobody can be paid under this number: closed, dormant, unknown. */
const noAccount = ['40309', '40318', '40411'];

function readAnswer({ code, body }: BankAnswer): NameAnswer {
  if (noAccount.includes(code)) return { kind: 'no-account' };
  const named = code === '20000' ? Named.safeParse(body).data : undefined;
  return named ? { kind: 'named', name: named.beneficiaryAccountName } : { kind: 'silent', code };
}

/** Creates the inquiry by SNAP: service 15 for accounts of the bank itself, 16 for those of others. */
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
