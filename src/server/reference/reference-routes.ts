import { z } from 'zod';
import { businessDateOf } from '#shared/time/wib.ts';
import { TermsText } from '#shared/wire/reference.ts';
import { Bank, FaceConfig, Industry, Occupation, Reason } from '#shared/wire/reference.ts';
import {
  findEntryName,
  listNames,
  listOffered,
  ReferenceLists,
  type ListEntry,
  type ListName,
} from '#shared/lists/reference-lists.ts';
import { fill, wordingFor } from '#shared/words/wording.ts';
import { answer, customerRoute, noInput, type Route } from '#server/http/route.ts';
import type { Services } from '#server/services/services.ts';
import { addressRoutes } from './address-routes.ts';
import { listTerms } from './terms-repository.ts';
import { findSuffix, listFaceConfigs } from '#server/config/face-config.ts';
import { loadLists } from './resolve-lists.ts';

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

type Asked = Pick<Services, 'clock' | 'pool'>;

const listsToday = async ({ pool, clock }: Asked): Promise<ReferenceLists> =>
  loadLists(pool, businessDateOf(await clock.businessNow()));

const asBanks = (entries: readonly ListEntry[]): Bank[] => entries.map(({ code, name }) => ({ bankId: code, name }));

const bankRoutes = (asked: Asked): Route[] => [
  customerRoute({
    method: 'GET',
    path: '/api/v1/banks',
    summary: 'Banks; for service 173 only those from which premiums can be drawn.',
    input: ForService,
    answers: z.array(Bank),
    handle: async ({ input }) => {
      const banks = listOffered((await listsToday(asked)).banks);
      const onlyDebits = findSuffix(input.query.service_id ?? '') === 'change-payment-method';
      return answer(asBanks(onlyDebits ? banks.filter(({ autoDebit }) => autoDebit) : banks));
    },
  }),
  customerRoute({
    method: 'GET',
    path: '/api/v1/banks/:id',
    summary: "Name of one bank, 'N/A' when it is unknown.",
    input: z.object({ params: z.object({ id: z.string().max(40) }) }),
    answers: Bank,
    handle: async ({ input: { params } }) => {
      const { banks } = await listsToday(asked);
      return answer({ bankId: params.id, name: findEntryName(banks, params.id) ?? 'N/A' });
    },
  }),
  customerRoute({
    method: 'GET',
    path: '/api/v1/credit-cards',
    summary: 'Banks that issue cards.',
    input: ForService,
    answers: z.array(Bank),
    handle: async () =>
      answer(asBanks(listOffered((await listsToday(asked)).banks).filter(({ issuesCards }) => issuesCards))),
  }),
];

const workRoutes = (asked: Asked): Route[] => [
  customerRoute({
    method: 'GET',
    path: '/api/v1/occupations',
    summary: 'Occupations; 361 = other.',
    input: noInput,
    answers: z.array(Occupation),
    handle: async () =>
      answer(
        listOffered((await listsToday(asked)).occupations).map(({ code, name }) => ({ categoryCode: code, name })),
      ),
  }),
  customerRoute({
    method: 'GET',
    path: '/api/v1/industries',
    summary: 'Industries; 8 = other.',
    input: noInput,
    answers: z.array(Industry),
    handle: async () =>
      answer(
        listOffered((await listsToday(asked)).industries).map(({ code, name }) => ({ industryId: Number(code), name })),
      ),
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
      const reasons = listOffered((await listsToday(services)).reasons);
      return answer(
        reasons.map(({ code, name }) => ({ id: Number(code), reasonId: Number(code), name: fill(name, wording) })),
      );
    },
  }),
];

/** Returns what can be chosen in the lists that were asked for; the others are empty. */
function onlyOffered(lists: ReferenceLists, of: readonly ListName[]): ReferenceLists {
  const offered = <Entry extends ListEntry>(list: ListName, entries: readonly Entry[]): Entry[] =>
    of.includes(list) ? [...listOffered(entries)] : [];
  return {
    banks: offered('banks', lists.banks),
    occupations: offered('occupations', lists.occupations),
    industries: offered('industries', lists.industries),
    reasons: offered('reasons', lists.reasons),
  };
}

/** Names of lists between commas; absent = all. */
const ForLists = z.object({
  query: z.object({
    of: z
      .string()
      .max(60)
      .transform((names) => names.split(','))
      .pipe(z.array(z.enum(listNames, 'Nama daftar tidak sesuai.')))
      .default([...listNames]),
  }),
});

const listRoutes = (asked: Asked): Route[] => [
  customerRoute({
    method: 'GET',
    path: '/api/v1/requests/lists',
    summary: 'Lists that forms offer, as the rules of the browser read them; of = their names, between commas',
    input: ForLists,
    answers: ReferenceLists,
    handle: async ({ input }) => answer(onlyOffered(await listsToday(asked), input.query.of)),
  }),
];

export const referenceRoutes = (services: Services): Route[] => [
  ...bankRoutes(services),
  ...workRoutes(services),
  ...listRoutes(services),
  ...transactionRoutes(services),
  ...addressRoutes(services),
];
