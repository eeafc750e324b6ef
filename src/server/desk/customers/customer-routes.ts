import { z } from 'zod';
import { deskPageReaders } from '#shared/requests/desk-pages.ts';
import { CustomerCards } from '#shared/wire/audit/trail.ts';
import {
  CustomerAccesses,
  CustomerEntries,
  CustomerFiles,
  CustomerMessages,
  CustomerOfPolicy,
  CustomerReports,
  CustomerRequests,
  DeskCustomer,
} from '#shared/wire/desk-customer/customer.ts';
import { answer, staffRoute, type DeepReadonly, type Route } from '#server/http/route.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { partReaders } from './customer-parts.ts';
import { describeCustomer, recordOpening } from './describe-customer.ts';
import { getCustomer, getCustomerOfPolicy, type Customer } from './get-customer.ts';
import { listAccesses } from './parts/access-part.ts';
import { listCardOpenings } from './parts/cards-part.ts';
import { listEntries } from './parts/entries-part.ts';
import { listFiles } from './parts/files-part.ts';
import { listMessages } from './parts/messages-part.ts';
import { listReports } from './parts/reports-part.ts';
import { listRequests } from './parts/requests-part.ts';

const params = z.object({ id: z.string().max(64) });
const Paged = z.object({
  params,
  query: z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) }),
});

interface Part<Data> {
  /** Last part of the address, and key of the roles that read it. */
  readonly name: keyof typeof partReaders;
  readonly summary: string;
  readonly answers: z.core.$ZodType<Data>;
  readonly list: (customer: Customer, page: number, caller: StaffSession) => Promise<DeepReadonly<Data>>;
}

const partRoute = <Data>(desk: DeskServices, { name, summary, answers, list }: Part<Data>): Route =>
  staffRoute(partReaders[name], {
    method: 'GET',
    path: `/desk/v1/customers/:id/${name}`,
    summary,
    input: Paged,
    answers,
    handle: async ({ input, caller }) =>
      answer(await list(await getCustomer(desk, input.params.id), input.query.page, caller)),
  });

/** Parts of the page of a customer, each read by the roles that read the same on a case. */
const partRoutes = (desk: DeskServices): readonly Route[] => [
  partRoute(desk, {
    name: 'open',
    summary: 'Open requests on the policies of a person',
    answers: CustomerRequests,
    list: ({ policies }, page) => listRequests(desk.pool, policies, { isOpen: true, page }),
  }),
  partRoute(desk, {
    name: 'ended',
    summary: 'Ended requests on the policies of a person',
    answers: CustomerRequests,
    list: ({ policies }, page) => listRequests(desk.pool, policies, { isOpen: false, page }),
  }),
  partRoute(desk, {
    name: 'messages',
    summary: 'Messages about the requests on the policies of a person; opening them is recorded',
    answers: CustomerMessages,
    list: async (customer, page, caller) => {
      await recordOpening(desk, caller, customer, 'messages.viewed');
      return listMessages(desk.pool, desk.vault, customer.policies, page);
    },
  }),
  partRoute(desk, {
    name: 'files',
    summary: 'Files of the requests on the policies of a person, without their content',
    answers: CustomerFiles,
    list: ({ policies }, page) => listFiles(desk.pool, policies, page),
  }),
  partRoute(desk, {
    name: 'reports',
    summary: 'Reports of a death and of misuse about the policies of a person',
    answers: CustomerReports,
    list: ({ policies }) => listReports(desk.pool, policies),
  }),
  partRoute(desk, {
    name: 'entries',
    summary: 'Contacts and rights that staff entered for the policies of a person',
    answers: CustomerEntries,
    list: ({ policies }) => listEntries(desk.pool, policies),
  }),
  partRoute(desk, {
    name: 'access',
    summary: 'Who of staff opened data of a person, newest first',
    answers: CustomerAccesses,
    list: ({ policies }, page) => listAccesses(desk.pool, policies, page),
  }),
  partRoute(desk, {
    name: 'cards',
    summary: 'Who of staff opened the identity papers of a person, copies included, newest first',
    answers: CustomerCards,
    list: ({ policies }, page) => listCardOpenings(desk, policies, page),
  }),
];

/** Page of a customer, for roles that decide on requests; opening it is recorded (decision 0097). */
export const customerRoutes = (desk: DeskServices): readonly Route[] => [
  staffRoute(deskPageReaders.customers, {
    method: 'GET',
    path: '/desk/v1/policies/:number/customer',
    summary: 'Id of the page of the holder of a policy',
    input: z.object({ params: z.object({ number: z.string().max(64) }) }),
    answers: CustomerOfPolicy,
    handle: async ({ input }) => answer({ customer_id: await getCustomerOfPolicy(desk, input.params.number) }),
  }),
  staffRoute(deskPageReaders.customers, {
    method: 'GET',
    path: '/desk/v1/customers/:id',
    summary: 'A person with all policies, and how much each part of the page has; the opening is recorded',
    input: z.object({ params }),
    answers: DeskCustomer,
    handle: async ({ input, caller }) => answer(await describeCustomer(desk, caller, input.params.id)),
  }),
  ...partRoutes(desk),
];
