import type { FastifyRequest } from 'fastify';
import { refuse } from './refuse.ts';
import type { StaffRole } from '#shared/requests/roles.ts';
import type { Callers } from './route.ts';
import type { Authenticator } from './sessions.ts';

/** Reads the bearer token of a request. @throws 401 when there is none */
export function bearerToken(request: FastifyRequest): string {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || !token) throw sessionOver();
  return token;
}

/** Builds the 401 of a call without a living session. */
export const sessionOver = (code: 'SESSION_OVER' | 'SESSION_ENDED' | 'SESSION_TAKEN' = 'SESSION_OVER') =>
  refuse(code, { headers: { 'www-authenticate': 'Bearer' } });

const endCodes = { ended: 'SESSION_ENDED', taken: 'SESSION_TAKEN' } as const;

/** Builds the 401 with its reason for the sign-in page: ended by its owner, or used from two places. */
async function buildSessionOver(authenticator: Authenticator, token: string) {
  const end = await authenticator.findEnd(token);
  return sessionOver(end && endCodes[end]);
}

const mayAct = (held: readonly StaffRole[], wanted: readonly StaffRole[]) => wanted.some((role) => held.includes(role));

/** Creates the callers of routes from the sessions in the database. */
export function createCallers(authenticator: Authenticator): Callers {
  return {
    async customer(request, ahead) {
      const token = bearerToken(request);
      const session = await authenticator.findCustomer(token, ahead);
      if (!session) throw await buildSessionOver(authenticator, token);
      return session;
    },
    async attempt(request) {
      const attempt = await authenticator.findAttempt(bearerToken(request));
      if (!attempt) throw sessionOver();
      return attempt;
    },
    async staff(request, roles) {
      const session = await authenticator.findStaff(bearerToken(request), request.headers['x-idle'] === 'yes');
      if (!session) throw sessionOver();
      if (!mayAct(session.roles, roles)) throw refuse('STAFF_ROLE');
      return session;
    },
  };
}
