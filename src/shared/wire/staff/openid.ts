import * as z from 'zod/mini';

/** SHA-256 in hex of a random text that the tab keeps: only that tab can finish the sign-in. */
const Binding = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** POST /desk/v1/auth/openid/start. */
export const OpenIdStart = z.object({ binding: Binding });
/** Its answer: where the browser goes. */
export const OpenIdAddress = z.object({ address: z.string() });

/** POST /desk/v1/auth/openid/finish: the query with which the browser came back, and the tab's text. */
export const OpenIdFinish = z.object({
  query: z.string().check(z.maxLength(4000)),
  key: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});
export type OpenIdFinish = z.infer<typeof OpenIdFinish>;
