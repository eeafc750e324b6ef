/** Kinds of address that a policy knows of its holder, under their names there. */
export const addressKinds = ['mobile', 'email'] as const;
export type AddressKind = (typeof addressKinds)[number];

/** A browser that asked for notices is an address too, but the policy does not know it. */
export type ReachKind = AddressKind | 'device';

interface Channel {
  readonly code: string;
  /** The name as it stands inside a sentence. */
  readonly name: string;
  readonly address: ReachKind;
  /** A code for signing in, or for sending a request, may go this way. */
  readonly carriesCodes: boolean;
  /** The owner of a new contact confirms it by a link that goes this way. */
  readonly confirmsContacts: boolean;
}

/**
 * The ways by which messages reach people, in the order in which they are tried and named. A new one is a row here and a migration that
 * lets the database take it (docs/architecture.md, Messages).
 */
const rows = [
  { code: 'WA', name: 'WhatsApp', address: 'mobile', carriesCodes: true, confirmsContacts: false },
  { code: 'SMS', name: 'SMS', address: 'mobile', carriesCodes: true, confirmsContacts: true },
  { code: 'EMAIL', name: 'email', address: 'email', carriesCodes: true, confirmsContacts: true },
  { code: 'PUSH', name: 'notifikasi perangkat', address: 'device', carriesCodes: false, confirmsContacts: false },
] as const satisfies readonly Channel[];

type Row = (typeof rows)[number];
export type MessageChannel = Row['code'];
/** A way to a phone or an e-mail of the policy: what news may be told to go by, where a device comes beside it. */
export type ContactChannel = Extract<Row, { readonly address: AddressKind }>['code'];
export type CodeChannel = Extract<Row, { readonly carriesCodes: true }>['code'];

export const messageChannels: readonly MessageChannel[] = rows.map(({ code }) => code);
export const contactChannels: readonly ContactChannel[] = rows.flatMap((row) =>
  row.address === 'device' ? [] : [row.code],
);
export const codeChannels: readonly CodeChannel[] = rows.flatMap((row) => (row.carriesCodes ? [row.code] : []));

/** The way of news and codes for which nobody wished another. */
export const usualChannel = rows[0].code;

/** @throws for a code that is no row: the types let none through. */
function find(code: MessageChannel): Channel {
  const row = rows.find((each) => each.code === code);
  if (row === undefined) throw new Error(`There is no message channel ${code}.`);
  return row;
}

/** 'WhatsApp', 'email' */
export const channelName = (code: MessageChannel): string => find(code).name;

/** The kind of address to which a message goes by this way. */
export const addressKindOf = (code: MessageChannel): ReachKind => find(code).address;

/** All ways to an address of this kind. */
export const channelsTo = (kind: ReachKind): MessageChannel[] =>
  messageChannels.filter((code) => addressKindOf(code) === kind);

/** The first way to an address of this kind; `among` = those to choose from. */
export const channelTo = (
  kind: ReachKind,
  among: readonly MessageChannel[] = messageChannels,
): MessageChannel | undefined => among.find((code) => addressKindOf(code) === kind);

/** The ways by which the owner of a new contact is sent a link. */
export const confirmingChannels: readonly MessageChannel[] = messageChannels.filter(
  (code) => find(code).confirmsContacts,
);

/** 'WhatsApp, SMS, atau email' */
export const anyChannelText = contactChannels
  .map(channelName)
  .join(', ')
  .replace(/, (?=[^,]*$)/, ', atau ');
