import * as z from 'zod';
import { StaffRole } from '#shared/requests/roles.ts';

/** OpenID provider by which staff sign in. */
export interface OpenIdSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scope: string;
  /** Claim with the roles, and where it is read. */
  readonly rolesClaim: string;
  readonly rolesFrom: 'id_token' | 'userinfo';
  readonly nameClaim: string;
  /** Our roles by the provider's names; names that are not in it mean nothing. */
  readonly roleNames: ReadonlyMap<string, StaffRole>;
}

const isLoopback = ({ hostname }: URL): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

const isIssuer = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url));
};

const roleNames = z.string().transform((text, context) => {
  const pairs = text.split(',').map((pair) => pair.split('=').map((part) => part.trim()));
  const parsed = z.array(z.tuple([z.string().min(1), StaffRole])).safeParse(pairs);
  if (parsed.success) return new Map(parsed.data);
  context.addIssue(
    `must be pairs such as desk-clerks=VERIFIKATOR, with commas between; roles: ${StaffRole.options.join(', ')}`,
  );
  return z.NEVER;
});

/** Settings of the provider; `OPENID_ISSUER` opens it. */
export const openIdSettings = {
  OPENID_ISSUER: z.string().refine(isIssuer, 'must be the https address of the provider').optional(),
  OPENID_CLIENT_ID: z.string().max(200).optional(),
  OPENID_CLIENT_SECRET: z.string().max(500).optional(),
  OPENID_SCOPE: z
    .string()
    .regex(/\bopenid\b/, 'must contain openid')
    .default('openid profile offline_access'),
  OPENID_ROLES_CLAIM: z.string().max(100).default('roles'),
  OPENID_ROLES_FROM: z.enum(['id_token', 'userinfo'], 'must be id_token or userinfo').default('id_token'),
  OPENID_NAME_CLAIM: z.string().max(100).default('preferred_username'),
  OPENID_ROLE_NAMES: roleNames.optional(),
};

type Given = z.infer<z.ZodObject<typeof openIdSettings>>;

/** Lists what is missing beside the provider's address. */
export const openIdProblems = ({ OPENID_ISSUER, OPENID_CLIENT_ID, OPENID_CLIENT_SECRET }: Given): readonly string[] =>
  OPENID_ISSUER === undefined
    ? []
    : Object.entries({ OPENID_CLIENT_ID, OPENID_CLIENT_SECRET })
        .filter(([, value]) => value === undefined)
        .map(([name]) => `${name}: is missing; OPENID_ISSUER needs it`);

/** Builds the settings of the provider; undefined = staff sign in by password alone. */
export function chooseOpenId(given: Given): OpenIdSettings | undefined {
  const { OPENID_ISSUER: issuer, OPENID_CLIENT_ID: clientId, OPENID_CLIENT_SECRET: clientSecret } = given;
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) return undefined;
  return {
    issuer,
    clientId,
    clientSecret,
    scope: given.OPENID_SCOPE,
    rolesClaim: given.OPENID_ROLES_CLAIM,
    rolesFrom: given.OPENID_ROLES_FROM,
    nameClaim: given.OPENID_NAME_CLAIM,
    roleNames: given.OPENID_ROLE_NAMES ?? new Map(StaffRole.options.map((role) => [role, role])),
  };
}
