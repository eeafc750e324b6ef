import { attachmentReaders, deskPageReaders } from '#shared/requests/desk-pages.ts';
import type { StaffRole } from '#shared/requests/roles.ts';
import type { CustomerPart } from '#shared/wire/desk-customer/customer.ts';
import { messageReaders } from '#server/request-messages/request-message-routes.ts';

/**
 * Roles that read each part of the page of a customer: the same as on the case and on the pages of contacts and rights. The
 * access log and the openings of identity papers are for those who look into misuse.
 */
export const partReaders = {
  open: deskPageReaders.customers,
  ended: deskPageReaders.customers,
  messages: messageReaders,
  files: attachmentReaders,
  reports: deskPageReaders.customers,
  entries: deskPageReaders.contacts,
  access: ['KEPATUHAN', 'AUDITOR'],
  cards: ['KEPATUHAN', 'AUDITOR'],
} as const satisfies Readonly<Record<CustomerPart, readonly StaffRole[]>>;

/** True when someone with these roles reads the part. */
export const readsPart = (part: CustomerPart, roles: readonly StaffRole[]): boolean =>
  partReaders[part].some((role) => roles.includes(role));
