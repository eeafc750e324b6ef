import * as z from 'zod/mini';
import { codeChannels } from '#shared/lists/message-channels.ts';
import { cleanLine } from '#shared/text/clean-line.ts';
import { compactCode } from '#shared/text/compact-code.ts';

const required = z
  .string('Field harus diisi.')
  .check(z.overwrite(cleanLine), z.minLength(1, 'Field harus diisi.'), z.maxLength(254, 'Isi terlalu panjang.'));

/** POST auth/login (wire 7.4); a repeated call sends the code again. Phone typed in full, normalised by the server. */
export const LoginInput = z.object({ policy_number: required, phone_number: required, identity_number: required });
export type LoginInput = z.infer<typeof LoginInput>;

/**
 * Signed-in user. Phone and identity are masked; after login accessToken is the handle of the attempt and refreshToken
 * '' (rulings 2.2).
 */
export const AuthUser = z.object({
  phoneNumber: z.string(),
  identityNumber: z.string(),
  policyNumber: z.string(),
  role: z.string(),
  originalUserName: z.string(),
  accessToken: z.string(),
  refreshToken: z.string(),
  /** Number of policies to choose from; present after sign-in when it is more than one. */
  policies: z.optional(z.number()),
  /** Channel of the code, after login. */
  codeMethod: z.optional(z.enum(codeChannels)),
  /** Said of a channel that does not work at present, after login; the same for known and unknown data. */
  codeNotice: z.optional(z.string()),
});
export type AuthUser = z.infer<typeof AuthUser>;

/** POST auth/otp/check with the handle as bearer; identity = phone number as typed or as masked. */
export const OtpCheckInput = z.object({
  otp_number: required.check(z.overwrite(compactCode), z.regex(/^\d{6}$/, 'Kode terdiri dari 6 angka.')),
  identity: required,
});
export type OtpCheckInput = z.infer<typeof OtpCheckInput>;

/** Channel for codes. */
export const OtpMethod = z.enum(codeChannels);
export type OtpMethod = z.infer<typeof OtpMethod>;

/** POST auth/otp/reset; absent method = the last one used. */
export const OtpResetInput = z.object({ identity: required, method: z.optional(OtpMethod) });
export type OtpResetInput = z.infer<typeof OtpResetInput>;

/** New code on its way: its channel, its validity in seconds, and the seconds until the next may be requested. */
export const CodeResent = z.object({
  method: OtpMethod,
  expires_in: z.number(),
  resend_in: z.number(),
  resends_left: z.number(),
  /** Said of a channel that does not work at present. */
  notice: z.optional(z.string()),
});
export type CodeResent = z.infer<typeof CodeResent>;

/** POST auth/refresh; returns a user with new tokens. */
export const RefreshInput = z.object({ refreshToken: required });
