import * as z from 'zod/mini';
import { codeChannels } from '#shared/lists/message-channels.ts';
import { cleanLine } from '#shared/text/clean-line.ts';
import { compactCode } from '#shared/text/compact-code.ts';

const required = z
  .string('Field harus diisi.')
  .check(z.overwrite(cleanLine), z.minLength(1, 'Field harus diisi.'), z.maxLength(254, 'Isi terlalu panjang.'));

/**
 * Body of POST auth/login (wire 7.4); a repeated call sends a new code. The phone is sent as typed, the server
 * normalises it.
 */
export const LoginInput = z.object({ policy_number: required, phone_number: required, identity_number: required });
export type LoginInput = z.infer<typeof LoginInput>;

/**
 * Signed-in user, with masked phone and identity. After login, accessToken is the handle of the sign-in attempt and
 * refreshToken is '' (rulings 2.2).
 */
export const AuthUser = z.object({
  phoneNumber: z.string(),
  identityNumber: z.string(),
  policyNumber: z.string(),
  role: z.string(),
  originalUserName: z.string(),
  accessToken: z.string(),
  refreshToken: z.string(),
  /** Number of policies to choose from; present after sign-in if more than one. */
  policies: z.optional(z.number()),
  /** Channel through which the code was sent; present after login. */
  codeMethod: z.optional(z.enum(codeChannels)),
  /** Notice that a channel does not work at present; after login, the same for known and unknown data. */
  codeNotice: z.optional(z.string()),
});
export type AuthUser = z.infer<typeof AuthUser>;

/** Body of POST auth/otp/check, with the handle as bearer; identity = phone number as typed or masked. */
export const OtpCheckInput = z.object({
  otp_number: required.check(z.overwrite(compactCode), z.regex(/^\d{6}$/, 'Kode terdiri dari 6 angka.')),
  identity: required,
});
export type OtpCheckInput = z.infer<typeof OtpCheckInput>;

/** Channel for codes. */
export const OtpMethod = z.enum(codeChannels);
export type OtpMethod = z.infer<typeof OtpMethod>;

/** Body of POST auth/otp/reset; absent method = the last one used. */
export const OtpResetInput = z.object({ identity: required, method: z.optional(OtpMethod) });
export type OtpResetInput = z.infer<typeof OtpResetInput>;

/** New code was sent: channel, validity in seconds, and seconds until the next one can be requested. */
export const CodeResent = z.object({
  method: OtpMethod,
  expires_in: z.number(),
  resend_in: z.number(),
  resends_left: z.number(),
  /** Notice that a channel does not work at present. */
  notice: z.optional(z.string()),
});
export type CodeResent = z.infer<typeof CodeResent>;

/** Body of POST auth/refresh, which returns a user with new tokens. */
export const RefreshInput = z.object({ refreshToken: required });
