import * as z from 'zod';

/** Address of a ClamAV daemon. */
export type ScannerAddress =
  | { readonly kind: 'tcp'; readonly host: string; readonly port: number }
  | { readonly kind: 'unix'; readonly path: string };

const problem = 'must be an address such as tcp://127.0.0.1:3310 or unix:/run/clamav/clamd.ctl, or none';

function parseAddress(text: string): ScannerAddress | undefined {
  const path = /^unix:(\/.+)$/.exec(text)?.[1];
  if (path !== undefined) return { kind: 'unix', path };
  const [, host, port] = /^tcp:\/\/([\w.-]+|\[[\da-f:]+\]):(\d{1,5})$/i.exec(text) ?? [];
  if (host === undefined || Number(port) > 65_535) return undefined;
  return { kind: 'tcp', host: host.replaceAll(/[[\]]/g, ''), port: Number(port) };
}

const address = z.string().transform((text, context) => {
  if (text === 'none') return undefined;
  const parsed = parseAddress(text);
  if (parsed !== undefined) return parsed;
  context.addIssue(problem);
  return z.NEVER;
});

/** Schema of SCANNER: production must say which scanner, or that there is none. Undefined = none. */
export const scannerSetting = (isProduction: boolean) =>
  isProduction
    ? z.string({ error: `is missing; it ${problem}` }).pipe(address)
    : z.string().default('none').pipe(address);
