import type { AuthServices } from '#server/auth/sessions/auth-services.ts';
import type { Engine } from '#server/proposal-store/engine.ts';

/** Services for a customer's profile and privacy: sign-in limits, and the services for requests. */
export type PeopleServices = Engine & AuthServices;
