import { businessDateOf, parseInstant, type BusinessDate } from '#shared/time/dates.ts';
import type { CoreEvent, CoreEventBody } from '#core/events.ts';
import type { HomeKind } from '#shared/wire/home/policy-home.ts';
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
  /** Name of the message that goes out with the notice. */
  readonly message: Message;
  /** Day that the message names. */
  readonly date: BusinessDate;
  /** Further values of the message's text, by placeholder. */
  readonly values?: Readonly<Record<string, string>>;
}

export type BodyOf<Kind extends CoreEventBody['kind']> = Extract<CoreEventBody, { readonly kind: Kind }>;

/** Texts that a customer reads about one kind of policy event, in the inbox and by message, and its home tasks. */
export interface PolicyEvent<Kind extends CoreEventBody['kind'], Message extends string> {
  readonly kind: Kind;
  readonly title: string;
  /** Notice of the event as it was on `on`; undefined where only a request concerns it. */
  readonly inboxText: (body: BodyOf<Kind>, on: BusinessDate) => InboxText<Message> | undefined;
  /** Messages by WhatsApp, SMS or e-mail, by name; without amounts (rulebook 4.5). */
  readonly messageText: Readonly<Record<Message, Template>>;
  /** Required by law: it goes to phone and e-mail, whatever the customer chose (rulebook 7.27). */
  readonly byLaw: boolean;
  /** False once the policy has moved on: the notice is then kept in the inbox and no message goes out. */
  readonly isStillTrue: (snapshot: PolicySnapshot, body: BodyOf<Kind>) => boolean;
  /** Home tasks that can ask for the same while it is true; empty = the event asks for nothing there. */
  readonly homeTask: readonly HomeKind[];
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
