import * as z from 'zod/mini';

/** SHA-256 in hex of a random text that the browser tab keeps, so that only this tab can finish the sign-in. */
const Binding = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** Body of POST /desk/v1/auth/openid/start. */
export const OpenIdStart = z.object({ binding: Binding });
/** Answer of that call: the address to which the browser goes. */
export const OpenIdAddress = z.object({ address: z.string() });

/** Body of POST /desk/v1/auth/openid/finish: query with which the browser returned, and the tab's random text. */
export const OpenIdFinish = z.object({
  query: z.string().check(z.maxLength(4000)),
  key: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});
export type OpenIdFinish = z.infer<typeof OpenIdFinish>;
