import type { CoreEventBody } from '#core/events.ts';
import { businessDateOf, formatDate, parseInstant, type BusinessDate } from '#shared/time/dates.ts';
import type { CoreEvent } from '#core/events.ts';
import type { NotificationAbout } from '#shared/wire/notifications.ts';
import type { TemplateName } from '#server/messages/templates.ts';
import type { Standing } from './standing.ts';

/** What a policy goes through, as its holder hears of it; all texts with the tokens of the policy's wording. */
export interface News {
  /** Where the notice leads. */
  readonly about: Extract<
    NotificationAbout,
    'loan' | 'money' | 'premiums' | 'benefits' | 'values' | 'papers' | 'death'
  >;
  readonly title: string;
  readonly status: string;
  /** The notice of the panel, which may name amounts. */
  readonly message: string;
  /** The message by WhatsApp, SMS or e-mail, which names none (rulebook 4.5). */
  readonly template: TemplateName;
  /** The day that the message names. */
  readonly date: BusinessDate;
  /** Further words that the template asks for. */
  readonly values?: Readonly<Record<string, string>>;
  /** The law wants it told: it goes to phone and e-mail, whatever the customer chose (rulebook 7.27). */
  readonly byLaw: boolean;
  /** It is still so; news that is not is kept in the panel and not sent out. */
  readonly holds: (standing: Standing) => boolean;
}

export type BodyOf<Kind extends CoreEventBody['kind']> = Extract<CoreEventBody, { readonly kind: Kind }>;

/** The words for one kind of event, told of on `day`; undefined where that kind has nothing to say this time. */
export type NewsOf<Kind extends CoreEventBody['kind']> = (body: BodyOf<Kind>, day: BusinessDate) => News | undefined;

export const always = (): boolean => true;

export const dayOf = ({ at }: Pick<CoreEvent, 'at'>): BusinessDate => businessDateOf(parseInstant(at));

/** Tells of the day in a sentence. */
export const day = (date: BusinessDate): string => formatDate(date);

export const askForIt = 'Minta pembayarannya di menu Pengajuan gagal transfer / SB / MB / NCB.';

export const payHere = 'Cara membayarnya ada di menu Info Polis, Data Rekening Pembayaran.';
