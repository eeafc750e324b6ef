import * as z from 'zod/mini';
import { cleanText } from '#shared/text/clean-text.ts';
import { Instant } from '#shared/time/dates.ts';
import { anyChannelText, contactChannels, usualChannel } from '#shared/lists/message-channels.ts';
import { OtpMethod } from './auth.ts';

/** Text size of the portal: as designed, one eighth larger, one quarter larger. */
export const TextSize = z.enum(['normal', 'large', 'larger']);
export type TextSize = z.infer<typeof TextSize>;

/** Preferences of the customer. The portal is only in Indonesian (wire 12.1); `language` is prepared for others. */
export const Preferences = z.object({
  /** Preferred channel for notices about requests. */
  method: z.enum(contactChannels),
  /**
   * True when notices by phone are repeated by e-mail. Warnings of changed contacts, accounts and holders always use
   * every channel.
   */
  email_copy: z.boolean(),
  language: z.literal('id'),
  text_size: TextSize,
});
export type Preferences = z.infer<typeof Preferences>;

export const defaultPreferences: Preferences = {
  method: usualChannel,
  email_copy: true,
  language: 'id',
  text_size: 'normal',
};

/** Body of PUT profile/preferences, which replaces all preferences. */
export const PreferencesInput = z.strictObject({
  method: z.enum(contactChannels, `Pilih ${anyChannelText}.`),
  email_copy: z.boolean('Pilih ya atau tidak.'),
  language: z.literal('id', 'Portal ini baru tersedia dalam Bahasa Indonesia.'),
  text_size: z.enum(TextSize.options, 'Pilih ukuran huruf yang tersedia.'),
});
export type PreferencesInput = z.infer<typeof PreferencesInput>;

/**
 * Phone or e-mail address on record, masked. `verified_at` = when this person last answered a code or link sent there.
 */
export const OwnContact = z.object({
  kind: z.enum(['mobile', 'email']),
  value: z.string(),
  verified_at: z.nullable(Instant),
});
export type OwnContact = z.infer<typeof OwnContact>;

/** Answer of GET profile: the signed-in person, with masked phone, e-mail and identity. */
export const Profile = z.object({
  fullName: z.string(),
  policyNumber: z.string(),
  phoneNumber: z.string(),
  email: z.nullable(z.string()),
  identityNumber: z.string(),
  contacts: z.array(OwnContact),
  signed_in_at: Instant,
  previous_sign_in_at: z.nullable(Instant),
  preferences: Preferences,
});
export type Profile = z.infer<typeof Profile>;

/** Signed-in browser, with a name that its owner recognises ('Chrome di Android'). */
export const OwnSession = z.object({
  session_id: z.string(),
  device: z.string(),
  policyNumber: z.string(),
  started_at: Instant,
  last_used_at: Instant,
  current: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSession>;

/** Past sign-in; lists are newest first. */
const PastSignIn = z.object({ at: Instant, device: z.string(), method: OtpMethod });
type PastSignIn = z.infer<typeof PastSignIn>;

export const OwnSessions = z.object({ items: z.array(OwnSession), history: z.array(PastSignIn) });
export type OwnSessions = z.infer<typeof OwnSessions>;

/** Query of DELETE profile/sessions?session_id=; without it, all sessions but the current one end. */
export const EndSessionsQuery = z.object({ session_id: z.optional(z.string().check(z.maxLength(60))) });
export type EndSessionsQuery = z.infer<typeof EndSessionsQuery>;

/**
 * Body of POST profile/not-me, which reports unauthorised activity. It ends every session, freezes payouts and alerts
 * the desk.
 */
export const UnauthorisedReportInput = z.strictObject({
  /** Session or request that the report is about; both absent = the sign-in itself. */
  session_id: z.optional(z.string().check(z.maxLength(60))),
  request_number: z.optional(z.string().check(z.maxLength(32))),
  note: z.optional(z.string().check(z.overwrite(cleanText), z.maxLength(500, 'Penjelasan maksimal 500 huruf.'))),
});
export type UnauthorisedReportInput = z.infer<typeof UnauthorisedReportInput>;

/** Report number, and a sentence on what happens next. */
export const UnauthorisedReportAnswer = z.object({ report_number: z.string(), next: z.string() });
export type UnauthorisedReportAnswer = z.infer<typeof UnauthorisedReportAnswer>;
