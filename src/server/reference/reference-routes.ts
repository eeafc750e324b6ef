import { z } from 'zod';
import { businessDateOf } from '#shared/time/wib.ts';
import { TermsText } from '#shared/wire/reference.ts';
import { Bank, FaceConfig, Industry, Occupation, Reason } from '#shared/wire/reference.ts';
import { fill, wordingFor } from '#shared/words/wording.ts';
import { answer, customerRoute, noInput, type Route } from '#server/http/route.ts';
import type { Services } from '#server/services/services.ts';
import { addressRoutes } from './address-routes.ts';
import { listTerms } from './terms-repository.ts';
import { findSuffix, listFaceConfigs } from '#server/config/face-config.ts';
import {
  findBank,
  listBanks,
  listCardBanks,
  listIndustries,
  listOccupations,
  listReasons,
} from './lists-repository.ts';

const ForService = z.object({ query: z.object({ service_id: z.string().max(60).optional() }) });
const ForTransaction = z.object({ query: z.object({ transactionType: z.string().max(60).optional() }) });

async function findTerms(
  { core, pool, clock }: Pick<Services, 'clock' | 'core' | 'pool'>,
  policyNumber: string,
  transactionType: string,
) {
  const { policy } = await core.getPolicy(policyNumber);
  return listTerms(pool, transactionType, policy, businessDateOf(await clock.businessNow()));
}

const bankRoutes = ({ pool }: Pick<Services, 'pool'>): Route[] => [
  customerRoute({
    method: 'GET',
    path: '/api/v1/banks',
    summary: 'Banks; for service 173 only those from which premiums can be drawn.',
    input: ForService,
    answers: z.array(Bank),
    handle: async ({ input }) =>
      answer(
        await listBanks(pool, { autoDebit: findSuffix(input.query.service_id ?? '') === 'change-payment-method' }),
      ),
  }),
  customerRoute({
    method: 'GET',
    path: '/api/v1/banks/:id',
    summary: "Name of one bank, 'N/A' when it is unknown.",
    input: z.object({ params: z.object({ id: z.string().max(40) }) }),
    answers: Bank,
    handle: async ({ input: { params } }) =>
      answer((await findBank(pool, params.id)) ?? { bankId: params.id, name: 'N/A' }),
  }),
  customerRoute({
    method: 'GET',
    path: '/api/v1/credit-cards',
    summary: 'Banks that issue cards.',
    input: ForService,
    answers: z.array(Bank),
    handle: async () => answer(await listCardBanks(pool)),
  }),
];

const workRoutes = ({ pool }: Pick<Services, 'pool'>): Route[] => [
  customerRoute({
    method: 'GET',
    path: '/api/v1/occupations',
    summary: 'Occupations; 361 = other.',
    input: noInput,
    answers: z.array(Occupation),
    handle: async () => answer(await listOccupations(pool)),
  }),
  customerRoute({
    method: 'GET',
    path: '/api/v1/industries',
    summary: 'Industries; 8 = other.',
    input: noInput,
    answers: z.array(Industry),
    handle: async () => answer(await listIndustries(pool)),
  }),
];

const transactionRoutes = (services: Services): Route[] => [
  customerRoute({
    method: 'GET',
    path: '/api/v1/terms-conditions',
    summary:
      'Texts to agree to, in force today, in the words of the policy; transactionType = suffix or service number.',
    input: ForTransaction,
    answers: z.array(TermsText),
    handle: async ({ input, caller }) =>
      answer(await findTerms(services, caller.policyNumber, input.query.transactionType ?? '')),
  }),
  customerRoute({
    method: 'GET',
    path: '/api/v1/config-face-verifications',
    summary: 'Which request types have a face step, and which.',
    input: noInput,
    answers: z.array(FaceConfig),
    handle: () => Promise.resolve(answer(listFaceConfigs(services.config))),
  }),
  customerRoute({
    method: 'GET',
    path: '/api/v1/reasons',
    summary: 'Reasons for surrender, in the words of the policy.',
    input: noInput,
    answers: z.array(Reason),
    handle: async ({ caller }) => {
      const wording = wordingFor((await services.core.getPolicy(caller.policyNumber)).policy);
      const reasons = await listReasons(services.pool);
      return answer(reasons.map((reason) => ({ ...reason, name: fill(reason.name, wording) })));
    },
  }),
];

export const referenceRoutes = (services: Services): Route[] => [
  ...bankRoutes(services),
  ...workRoutes(services),
  ...transactionRoutes(services),
  ...addressRoutes(services),
];
