import type { AuthServices } from '#server/auth/auth-services.ts';
import type { Engine } from '#server/proposals/engine.ts';

/** What a customer's own affairs (profile, privacy) need: sign-in's limits, and the engine of requests. */
export type PeopleServices = Engine & AuthServices;
