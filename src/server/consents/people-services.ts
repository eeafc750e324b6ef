import type { AuthServices } from '#server/auth/sessions/auth-services.ts';
import type { Engine } from '#server/proposal-store/engine.ts';

/** The services that a customer's own affairs (profile, privacy) need: sign-in's limits, and the engine of requests. */
export type PeopleServices = Engine & AuthServices;
