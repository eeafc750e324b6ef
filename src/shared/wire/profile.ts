import * as z from 'zod/mini';
import { Instant } from '#shared/dates.ts';
import { OtpMethod } from './auth.ts';

/** What the customer chose: the channel of codes and notices, and whether offers may be sent. */
export const Preferences = z.object({ method: OtpMethod, offers: z.boolean() });
export type Preferences = z.infer<typeof Preferences>;

/** PUT profile/preferences: the whole of it. */
export const PreferencesInput = z.object({
  method: z.enum(OtpMethod.options, 'Pilih WhatsApp, SMS, atau e-mail.'),
  offers: z.boolean('Pilih ya atau tidak.'),
});
export type PreferencesInput = z.infer<typeof PreferencesInput>;

/** GET profile: who is signed in. Phone, e-mail and identity masked. */
export const Profile = z.object({
  fullName: z.string(),
  policyNumber: z.string(),
  phoneNumber: z.string(),
  email: z.nullable(z.string()),
  identityNumber: z.string(),
  signed_in_at: Instant,
  previous_sign_in_at: z.nullable(Instant),
  preferences: Preferences,
});
export type Profile = z.infer<typeof Profile>;

/** One signed-in browser, named so that its owner knows it again ('Chrome di Android'). */
export const OwnSession = z.object({
  session_id: z.string(),
  device: z.string(),
  started_at: Instant,
  last_used_at: Instant,
  current: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSession>;
export const OwnSessions = z.object({ items: z.array(OwnSession) });
export type OwnSessions = z.infer<typeof OwnSessions>;

/** DELETE profile/sessions?session_id=; without it, all but the current one. */
export const EndSessionsQuery = z.object({ session_id: z.optional(z.string().check(z.maxLength(60))) });
export type EndSessionsQuery = z.infer<typeof EndSessionsQuery>;

/** POST profile/not-me: this was not I. Ends every session, stops money out, and calls the desk. */
export const NotMeInput = z.object({
  /** What it is about: a session or a request number; absent = the sign-in itself. */
  session_id: z.optional(z.string().check(z.maxLength(60))),
  request_number: z.optional(z.string().check(z.maxLength(32))),
  note: z.optional(z.string().check(z.trim(), z.maxLength(500, 'Penjelasan maksimal 500 huruf.'))),
});
export type NotMeInput = z.infer<typeof NotMeInput>;

/** Number of the report and what happens next. */
export const NotMeAnswer = z.object({ report_number: z.string(), next: z.string() });
export type NotMeAnswer = z.infer<typeof NotMeAnswer>;
