import * as z from 'zod/mini';

/** Key that a browser chooses for what it sends: 32 hexadecimal digits. Sent again with the same key, it is stored once. */
export const SendKey = z.string().check(z.regex(/^[0-9a-f]{32}$/, 'Muat ulang halaman, lalu kirim lagi.'));

/** Field of a body that may have a key; null = the same words count as a repeat within a minute. */
export const optionalSendKey = z._default(z.nullable(SendKey), null);
