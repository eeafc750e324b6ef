import { z } from 'zod';
import { DemoBank, DemoClock, Outbox, Portfolio } from '#shared/wire/demo-answers.ts';
import { answer, demoRoute, noInput, type Route } from '#server/http/route.ts';
import { answerPayout, listPayouts, PayoutAnswer } from './bank.ts';
import { DemoPayment, listExpectedPayments, payIn } from './bank-payments.ts';
import { DebitRefusal } from './debit-refusals.ts';
import type { DemoServices } from './demo-services.ts';
import { listDuePremiums } from './due-premiums.ts';
import { loginAttemptRoute } from './login-attempt-route.ts';
import { moveClock, readClock } from './move-clock.ts';
import { listNextDebits } from './next-debits.ts';
import { listOutbox } from './outbox.ts';
import { DemoReversal, listReversiblePayments, reversePayment } from './take-back.ts';
import { demoPolicies } from '../people/sign-ins.ts';
import { demoStaff } from '../people/staff.ts';

const howFar = "Isi 'price', 'day', atau jumlah hari 1 sampai 366.";

const AdvanceInput = z.object({
  advance: z.union([z.enum(['price', 'day']), z.number().int(howFar).min(1, howFar).max(366, howFar)], howFar),
});

/** Demo staff as shown on the page, without roles. */
const staffOfThePage = demoStaff.map(({ userName, password, work }) => ({ userName, password, role: work }));

const describeBank = async (services: DemoServices) => ({
  items: await listPayouts(services),
  expected: await listExpectedPayments(services),
  premiums: await listDuePremiums(services),
  debits: await listNextDebits(services),
  receipts: await listReversiblePayments(services),
});

/** Creates the routes of the demo page and the specification's test call. They do not exist in production (P36). */
export const demoRoutes = (services: DemoServices): Route[] => [
  loginAttemptRoute(services),
  demoRoute({
    method: 'GET',
    path: '/demo/api/portfolio',
    summary: 'The demo policies and staff with their sign-ins',
    input: noInput,
    answers: Portfolio,
    handle: () => Promise.resolve(answer({ policies: demoPolicies, staff: staffOfThePage })),
  }),
  demoRoute({
    method: 'GET',
    path: '/demo/api/outbox',
    summary: 'The newest messages, opened',
    input: noInput,
    answers: Outbox,
    handle: async () => answer({ items: await listOutbox(services) }),
  }),
  demoRoute({
    method: 'GET',
    path: '/demo/api/clock',
    summary: 'The two clocks and the next price publication',
    input: noInput,
    answers: DemoClock,
    handle: async () => answer(await readClock(services)),
  }),
  demoRoute({
    method: 'POST',
    path: '/demo/api/clock',
    summary: 'Moves the business clock forward',
    input: z.object({ body: AdvanceInput }),
    answers: DemoClock,
    handle: async ({ input }) => answer(await moveClock(services, input.body.advance)),
  }),
  demoRoute({
    method: 'GET',
    path: '/demo/api/bank',
    summary:
      'Payouts that wait for the bank, and requests and premiums that wait for a payment, premiums that are drawn next',
    input: noInput,
    answers: DemoBank,
    handle: async () => answer(await describeBank(services)),
  }),
  demoRoute({
    method: 'POST',
    path: '/demo/api/bank',
    summary:
      'Pays into a virtual account, takes a payment back, answers a payout (paid or returned), or has the next debit of a policy refused',
    input: z.object({ body: z.union([PayoutAnswer, DemoPayment, DebitRefusal, DemoReversal]) }),
    answers: DemoBank,
    handle: async ({ input }) => {
      if ('payable_id' in input.body) await answerPayout(services, input.body);
      else if ('refuse_debit' in input.body) services.debits.refuse(input.body);
      else if ('take_back' in input.body) await reversePayment(services, input.body);
      else await payIn(services, input.body);
      return answer(await describeBank(services));
    },
  }),
];
