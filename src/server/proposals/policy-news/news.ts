import type { CoreEventBody } from '#core/events.ts';
import { businessDateOf, formatDate, parseInstant, type BusinessDate } from '#shared/time/dates.ts';
import type { CoreEvent } from '#core/events.ts';
import type { NotificationAbout } from '#shared/wire/notifications.ts';
import type { TemplateName } from '#server/messages/templates.ts';
import type { Standing } from './standing.ts';

/** Notice of a policy event for its holder; all texts with wording tokens. */
export interface News {
  /** Page that the notice links to. */
  readonly about: Extract<
    NotificationAbout,
    'loan' | 'money' | 'premiums' | 'benefits' | 'values' | 'papers' | 'death'
  >;
  readonly title: string;
  readonly status: string;
  /** Text in the panel, which may name amounts. */
  readonly message: string;
  /** Template of the message by WhatsApp, SMS or email, which names no amounts (rulebook 4.5). */
  readonly template: TemplateName;
  /** Date in the message. */
  readonly date: BusinessDate;
  /** Additional values of the template. */
  readonly values?: Readonly<Record<string, string>>;
  /** True when notice is required by law: it goes to phone and email, whatever the customer's preferences (rulebook 7.27). */
  readonly byLaw: boolean;
  /** Tells whether the notice is still true; otherwise it is shown in the panel only and not sent. */
  readonly holds: (standing: Standing) => boolean;
}

export type BodyOf<Kind extends CoreEventBody['kind']> = Extract<CoreEventBody, { readonly kind: Kind }>;

/** Builder of the notice for one kind of event, dated `day`; undefined where there is nothing to report. */
export type NewsOf<Kind extends CoreEventBody['kind']> = (body: BodyOf<Kind>, day: BusinessDate) => News | undefined;

export const always = (): boolean => true;

export const dayOf = ({ at }: Pick<CoreEvent, 'at'>): BusinessDate => businessDateOf(parseInstant(at));

/** Formats the day for use in a sentence. */
export const day = (date: BusinessDate): string => formatDate(date);

export const askForIt = 'Minta pembayarannya di menu Pengajuan gagal transfer / SB / MB / NCB.';

export const payHere = 'Cara membayarnya ada di menu Info Polis, Data Rekening Pembayaran.';
