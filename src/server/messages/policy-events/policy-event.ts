import { businessDateOf, parseInstant, type BusinessDate } from '#shared/time/dates.ts';
import type { CoreEvent, CoreEventBody } from '#core/events.ts';
import type { NotificationAbout } from '#shared/wire/notifications.ts';
import type { Template } from '../places/template.ts';
import type { PolicySnapshot } from './policy-snapshot.ts';

/** Notice of one event in the inbox; texts carry wording tokens and may name amounts. */
export interface InboxText<Message extends string> {
  /** Page that the notice leads to. */
  readonly about: Extract<
    NotificationAbout,
    'loan' | 'money' | 'premiums' | 'benefits' | 'values' | 'papers' | 'death'
  >;
  readonly status: string;
  readonly text: string;
  /** Name of the message sent with the notice. */
  readonly message: Message;
  /** Day that the message names. */
  readonly date: BusinessDate;
  /** Further values of the message's text, by placeholder. */
  readonly values?: Readonly<Record<string, string>>;
}

export type BodyOf<Kind extends CoreEventBody['kind']> = Extract<CoreEventBody, { readonly kind: Kind }>;

/**
 * Texts about one kind of policy event, for the inbox and messages; tasks that the home shows too use its words
 * (shared/home/task-words.ts).
 */
export interface PolicyEvent<Kind extends CoreEventBody['kind'], Message extends string> {
  readonly kind: Kind;
  readonly title: string;
  /** Builds the notice of the event for the day `on`; undefined when only a request is concerned. */
  readonly inboxText: (body: BodyOf<Kind>, on: BusinessDate) => InboxText<Message> | undefined;
  /** Messages by WhatsApp, SMS or e-mail, by name; without amounts (rulebook 4.5). */
  readonly messageText: Readonly<Record<Message, Template>>;
  /** True when required by law: sent to phone and e-mail, whatever the preferences (rulebook 7.27). */
  readonly byLaw: boolean;
  /** False once the policy has changed again: the notice then stays in the inbox and no message is sent. */
  readonly isStillTrue: (snapshot: PolicySnapshot, body: BodyOf<Kind>) => boolean;
}

/** Types one record by its kind and by the messages that it has. */
export const policyEvent = <
  const Kind extends CoreEventBody['kind'],
  const Messages extends Readonly<Record<string, Template>>,
>(
  record: PolicyEvent<Kind, keyof Messages & string> & { readonly messageText: Messages },
): PolicyEvent<Kind, keyof Messages & string> & { readonly messageText: Messages } => record;

export const always = (): boolean => true;

export const dayOf = ({ at }: Pick<CoreEvent, 'at'>): BusinessDate => businessDateOf(parseInstant(at));

export const askForIt = 'Minta pembayarannya di menu Pengajuan gagal transfer / SB / MB / NCB.';

export const payHere = 'Cara membayarnya ada di menu Info Polis, Data Rekening Pembayaran.';
