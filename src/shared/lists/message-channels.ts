/** Kinds of the holder's addresses in a policy, by field name. */
export const addressKinds = ['mobile', 'email'] as const;
export type AddressKind = (typeof addressKinds)[number];

/** Kind of address for messages; 'device' is a browser with web push, which is not stored in the policy. */
export type ReachKind = AddressKind | 'device';

interface Channel {
  readonly code: string;
  /** Name of the channel for use inside a sentence. */
  readonly name: string;
  readonly address: ReachKind;
  /** True when codes for sign-in or requests can be sent on this channel. */
  readonly carriesCodes: boolean;
  /** True when the owner of a new contact confirms it by a link on this channel. */
  readonly confirmsContacts: boolean;
}

/**
 * Message channels in the order in which they are tried and listed. A new channel needs a row here and a migration that
 * allows it in the database (docs/adding-a-message-channel.md).
 */
const rows = [
  { code: 'WA', name: 'WhatsApp', address: 'mobile', carriesCodes: true, confirmsContacts: false },
  { code: 'SMS', name: 'SMS', address: 'mobile', carriesCodes: true, confirmsContacts: true },
  { code: 'EMAIL', name: 'email', address: 'email', carriesCodes: true, confirmsContacts: true },
  { code: 'PUSH', name: 'notifikasi perangkat', address: 'device', carriesCodes: false, confirmsContacts: false },
] as const satisfies readonly Channel[];

type Row = (typeof rows)[number];
export type MessageChannel = Row['code'];
/** Channel to a phone or e-mail address in the policy; notices use it besides web push. */
export type ContactChannel = Extract<Row, { readonly address: AddressKind }>['code'];
export type CodeChannel = Extract<Row, { readonly carriesCodes: true }>['code'];

export const messageChannels: readonly MessageChannel[] = rows.map(({ code }) => code);
export const contactChannels: readonly ContactChannel[] = rows.flatMap((row) =>
  row.address === 'device' ? [] : [row.code],
);
export const codeChannels: readonly CodeChannel[] = rows.flatMap((row) => (row.carriesCodes ? [row.code] : []));

/** Default channel of notices and codes. */
export const usualChannel = rows[0].code;

/** Returns the row of a channel. @throws for a code without a row, which the types exclude. */
function find(code: MessageChannel): Channel {
  const row = rows.find((each) => each.code === code);
  if (row === undefined) throw new Error(`There is no message channel ${code}.`);
  return row;
}

/** Returns the channel's name: 'WhatsApp', 'email'. */
export const channelName = (code: MessageChannel): string => find(code).name;

/** Returns the kind of address that the channel uses. */
export const addressKindOf = (code: MessageChannel): ReachKind => find(code).address;

/** Lists all channels to an address of this kind. */
export const channelsTo = (kind: ReachKind): MessageChannel[] =>
  messageChannels.filter((code) => addressKindOf(code) === kind);

/** Returns the first channel to an address of this kind, out of `among`; undefined without one. */
export const channelTo = (
  kind: ReachKind,
  among: readonly MessageChannel[] = messageChannels,
): MessageChannel | undefined => among.find((code) => addressKindOf(code) === kind);

/** Channels on which the owner of a new contact gets a link. */
export const confirmingChannels: readonly MessageChannel[] = messageChannels.filter(
  (code) => find(code).confirmsContacts,
);

/** Names of all contact channels: 'WhatsApp, SMS, atau email'. */
export const anyChannelText = contactChannels
  .map(channelName)
  .join(', ')
  .replace(/, (?=[^,]*$)/, ', atau ');
