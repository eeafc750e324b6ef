import * as z from 'zod/mini';
import { Instant } from '#shared/time/dates.ts';

/** Open session of the caller; `is_this` = the calling session. */
const OwnStaffSession = z.object({
  id: z.string(),
  started_at: Instant,
  last_used_at: Instant,
  is_this: z.boolean(),
});

/**
 * Answer of GET /desk/v1/account: the caller's open sessions, latest used first; `has_code` = signs in with a one-time
 * code too.
 */
export const DeskAccount = z.object({ sessions: z.array(OwnStaffSession), has_code: z.boolean() });
export type DeskAccount = z.infer<typeof DeskAccount>;

const password = z.string().check(z.minLength(1, 'Wajib diisi.'), z.maxLength(200, 'Isi paling banyak 200 karakter.'));

/** Body of POST /desk/v1/account/password: present and new password. */
export const ChangePasswordInput = z.strictObject({ old_password: password, new_password: password });
export type ChangePasswordInput = z.infer<typeof ChangePasswordInput>;

/**
 * Body of POST /desk/v1/auth/password-link, which sets a password with a one-time link; `token` = part of its address
 * after '#'.
 */
export const PasswordLinkInput = z.strictObject({
  token: z.string().check(z.minLength(1), z.maxLength(100)),
  new_password: password,
});
export type PasswordLinkInput = z.infer<typeof PasswordLinkInput>;
