import * as z from 'zod/mini';

/** Cases of a call about several that stay as they were, each with the reason. */
export const ManyRefused = z.array(z.object({ number: z.string(), why: z.string() }));
export type ManyRefused = z.infer<typeof ManyRefused>;
