import { z } from 'zod';
import { describeForbiddenPair, findForbiddenPair } from '#shared/requests/role-pairs.ts';
import type { StaffRole } from '#shared/requests/roles.ts';
import type { OpenIdSettings } from '#server/config/openid-settings.ts';

/** Person as the provider names them, with our roles. */
export interface ProviderPerson {
  readonly subject: string;
  readonly userName: string;
  readonly displayName: string;
  readonly roles: readonly StaffRole[];
}

/** Person, or a sentence for the screen that says why they cannot sign in. */
export type ReadPerson = { readonly person: ProviderPerson } | { readonly problem: string };

/** Claims of a token or of userinfo. */
export type Claims = Readonly<Record<string, unknown>>;

const UserName = z
  .string()
  .toLowerCase()
  .regex(/^[a-z0-9][a-z0-9._@-]{1,39}$/);
const Names = z.union([z.array(z.string()), z.string().transform((text) => text.split(/[\s,]+/))]);

const admin = 'Hubungi pengelola akun Anda.';

/** Reads our roles from the claim: a list, or names in one text. Unknown names mean nothing. */
function readRoles({ rolesClaim, roleNames }: OpenIdSettings, claims: Claims): readonly StaffRole[] {
  const named = Names.safeParse(claims[rolesClaim]).data ?? [];
  return [...new Set(named.flatMap((name) => roleNames.get(name) ?? []))].toSorted((a, b) => a.localeCompare(b));
}

/** Reads the person from the claims of the ID token and, where the settings say so, of userinfo. */
export function readPerson(settings: OpenIdSettings, token: Claims, userInfo: Claims): ReadPerson {
  const { nameClaim, rolesFrom } = settings;
  const subject = z.string().min(1).max(255).safeParse(token['sub']).data;
  const claims = { ...userInfo, ...token };
  const userName = UserName.safeParse(claims[nameClaim]).data;
  if (subject === undefined || userName === undefined)
    return { problem: `Nama pengguna Anda tidak dapat dibaca dari akun perusahaan. ${admin}` };
  const roles = readRoles(settings, rolesFrom === 'userinfo' ? userInfo : token);
  if (roles.length === 0) return { problem: `Akun Anda belum diberi peran di meja layanan. ${admin}` };
  if (findForbiddenPair(roles)) return { problem: `${describeForbiddenPair(roles)} ${admin}` };
  const displayName = z.string().trim().min(1).max(100).safeParse(claims['name']).data ?? userName;
  return { person: { subject, userName, displayName, roles } };
}
