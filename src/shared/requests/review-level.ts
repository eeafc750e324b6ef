import * as z from 'zod/mini';

/** Decision level (rulebook 5.4): A = system may approve, S = supervisor, S+ = supervisor and a second approver, U = underwriter first. */
export const ReviewLevel = z.enum(['A', 'S', 'S+', 'U']);
export type ReviewLevel = z.infer<typeof ReviewLevel>;
