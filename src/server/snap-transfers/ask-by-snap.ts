import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { cleanLine } from '#shared/text/clean-line.ts';
import { BankSilent, type BankAnswer, type BankClient } from './bank-client.ts';
import type { AskPayeeName, NameAnswer } from '#server/bank/payee-name.ts';

const Named = z.object({
  beneficiaryAccountNo: z.string().optional(),
  beneficiaryAccountName: z.string().transform(cleanLine).pipe(z.string().min(1).max(100)),
});

/** Response codes for an account that is dormant or closed. */
const closed = ['40309', '40318'];
const unknown = '40411';

/** Returns an account number without spaces and leading zeros, which banks add and omit. */
const bareNumber = (number: string): string => number.replaceAll(' ', '').replace(/^0+/, '');

/** Reads the answer about an account; a name for another account than the asked one counts as silence. */
function readAnswer({ code, body }: BankAnswer, accountNumber: string): NameAnswer {
  if (closed.includes(code)) return { kind: 'closed' };
  if (code === unknown) return { kind: 'no-account' };
  const named = code === '20000' ? Named.safeParse(body).data : undefined;
  const isAbout = bareNumber(named?.beneficiaryAccountNo ?? accountNumber) === bareNumber(accountNumber);
  return named && isAbout ? { kind: 'named', name: named.beneficiaryAccountName } : { kind: 'silent', code };
}

/** Creates the SNAP inquiry for the name of an account: service 15 for accounts at our own bank, 16 at other banks. */
export const createSnapInquiry =
  (bank: BankClient): AskPayeeName =>
  async ({ bankCode, accountNumber: beneficiaryAccountNo, isOwnBank }) => {
    const asked = { partnerReferenceNo: randomUUID(), beneficiaryAccountNo };
    try {
      return readAnswer(
        isOwnBank ? await bank.call('15', asked) : await bank.call('16', { ...asked, beneficiaryBankCode: bankCode }),
        beneficiaryAccountNo,
      );
    } catch (error) {
      if (error instanceof BankSilent) return { kind: 'silent', code: error.code };
      throw error;
    }
  };
