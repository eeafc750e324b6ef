import * as z from 'zod/mini';
import { CoverStatus } from '#shared/policy/coverage.ts';
import { RequestState } from '#shared/requests/request-states.ts';
import { BusinessDate, Instant } from '#shared/time/dates.ts';
import { ContactReason } from '../operations/desk-contacts.ts';
import { DeskRight } from '../operations/desk-rights.ts';

/** Answer of GET desk/v1/policies/{number}/customer: id of the page of the policy's holder. */
export const CustomerOfPolicy = z.object({ customer_id: z.string() });

/** Part of the page of a customer, loaded when it is opened. */
export const CustomerPart = z.enum(['open', 'ended', 'messages', 'files', 'reports', 'entries', 'access', 'cards']);
export type CustomerPart = z.infer<typeof CustomerPart>;

/** A person as holder of policies. Numbers and contacts as the caller may read them. */
export const DeskCustomer = z.object({
  customer_id: z.string(),
  /** Name on the policy `contact_policy`; '' = the person holds no policy any more. */
  name: z.string(),
  identity_number: z.string(),
  mobile: z.string(),
  email: z.nullable(z.string()),
  /** Policy that name and contacts are read from. */
  contact_policy: z.string(),
  policies: z.array(z.object({ policy_number: z.string(), product_name: z.string(), status: CoverStatus })),
  /** Parts that the caller may read, with their number of entries; null = not counted. */
  parts: z.array(z.object({ part: CustomerPart, count: z.nullable(z.number()) })),
});
export type DeskCustomer = z.infer<typeof DeskCustomer>;

const paged = { total: z.number(), page: z.number(), page_size: z.number() };

/** Requests on the policies, newest first. */
export const CustomerRequests = z.object({
  ...paged,
  items: z.array(
    z.object({
      number: z.string(),
      title: z.string(),
      policy_number: z.string(),
      /** Name of the person who sent it, as on the policy then; '' = deleted. */
      sender_name: z.string(),
      /** State; null when this program does not know it. */
      state: z.nullable(RequestState),
      state_text: z.string(),
      submitted_at: Instant,
      ended_at: z.nullable(Instant),
      promised_date: BusinessDate,
    }),
  ),
});
export type CustomerRequests = z.infer<typeof CustomerRequests>;

/** Messages between customer and desk about all requests, newest first. */
export const CustomerMessages = z.object({
  ...paged,
  items: z.array(
    z.object({
      id: z.string(),
      number: z.string(),
      title: z.string(),
      at: Instant,
      from: z.enum(['customer', 'insurer']),
      name: z.string(),
      objection: z.boolean(),
      text: z.string(),
    }),
  ),
});
export type CustomerMessages = z.infer<typeof CustomerMessages>;

/** Files of all requests, newest first. Their content comes from the call of the case, which records the opening. */
export const CustomerFiles = z.object({
  ...paged,
  items: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      number: z.string(),
      title: z.string(),
      created_at: Instant,
      is_pdf: z.boolean(),
      /** True for a face picture without consent, which nobody of the desk may open. */
      awaits_consent: z.boolean(),
    }),
  ),
});
export type CustomerFiles = z.infer<typeof CustomerFiles>;

/** Reports of a death, of misuse and of 'bukan saya' about the policies, newest first, at most 100. */
export const CustomerReports = z.object({
  items: z.array(
    z.object({
      report_number: z.string(),
      kind_text: z.string(),
      policy_number: z.string(),
      reported_at: Instant,
      is_open: z.boolean(),
      state_text: z.string(),
    }),
  ),
});
export type CustomerReports = z.infer<typeof CustomerReports>;

/** New contacts and rights that staff entered, newest first, at most 100. */
export const CustomerEntries = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      policy_number: z.string(),
      /** Reason of new contacts; null for a right, and after an erasure. */
      contact_reason: z.nullable(ContactReason),
      /** Right of a third party; `right_holder` '' = erased. Null for contacts. */
      right: z.nullable(z.extend(DeskRight, { action: z.enum(['ADD', 'END']) })),
      entered_by: z.string(),
      entered_at: Instant,
      outcome: z.enum(['WAITING', 'APPROVED', 'REJECTED']),
      decided_by: z.nullable(z.string()),
      decided_at: z.nullable(Instant),
    }),
  ),
});
export type CustomerEntries = z.infer<typeof CustomerEntries>;

/** Accesses of staff to the person's data, newest first: the newest 500 of each policy. */
export const CustomerAccesses = z.object({
  ...paged,
  items: z.array(
    z.object({
      at: Instant,
      who: z.string(),
      what: z.string(),
      policy_number: z.string(),
      request_number: z.nullable(z.string()),
    }),
  ),
});
export type CustomerAccesses = z.infer<typeof CustomerAccesses>;
