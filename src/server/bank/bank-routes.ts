import { z } from 'zod';
import { BankCallback, BankCallbackAnswer } from '#shared/wire/bank-callback.ts';
import { answer, bankRoute, type Route } from '#server/http/route.ts';
import type { Services } from '#server/services/services.ts';
import { createBankCheck } from './bank-signature.ts';
import { takeBankCall } from './take-bank-call.ts';

/** Routes for the bank: account inquiries, payments, and answers to our transfers and debits (rulebook 6.4). */
export const bankRoutes = (services: Services): readonly Route[] => [
  bankRoute(createBankCheck(services), {
    method: 'POST',
    path: '/api/v1/bank/callback',
    summary: 'Calls of the bank: a virtual account is asked about, money came in, a transfer or a debit was answered',
    input: z.object({ body: BankCallback }),
    answers: BankCallbackAnswer,
    handle: async ({ input }) => answer(await takeBankCall(services, input.body)),
  }),
];
