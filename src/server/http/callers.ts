import type { FastifyRequest } from 'fastify';
import { refuse } from '#server/http/refuse.ts';
import type { StaffRole } from '#shared/roles.ts';
import type { Callers } from './route.ts';
import type { Authenticator } from './sessions.ts';

/** The bearer token of a request; 401 when there is none. */
export function bearerToken(request: FastifyRequest): string {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || !token) throw sessionOver();
  return token;
}

const sessionOver = () => refuse('SESSION_OVER', { headers: { 'www-authenticate': 'Bearer' } });

const mayAct = (held: readonly StaffRole[], wanted: readonly StaffRole[]) => wanted.some((role) => held.includes(role));

/** Binds the callers a route may ask for to the sessions in the database. */
export function createCallers(authenticator: Authenticator): Callers {
  return {
    async customer(request) {
      const session = await authenticator.findCustomer(bearerToken(request));
      if (!session) throw sessionOver();
      return session;
    },
    async attempt(request) {
      const attempt = await authenticator.findAttempt(bearerToken(request));
      if (!attempt) throw sessionOver();
      return attempt;
    },
    async staff(request, roles) {
      const session = await authenticator.findStaff(bearerToken(request));
      if (!session) throw sessionOver();
      if (!mayAct(session.roles, roles)) throw refuse('NOT_FOUND');
      return session;
    },
  };
}
