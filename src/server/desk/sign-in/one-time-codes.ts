import type { Instant } from '#shared/time/dates.ts';

/** Seconds of one step (RFC 6238); authenticator apps support no other. */
const period = 30;
/** Length of a secret in bytes, as RFC 4226 recommends. */
const secretBytes = 20;

/** New secret as it is shown once: in base32, as an address for apps, and as rows of a QR picture ('1' = dark). */
interface NewCodeSecret {
  readonly secret: string;
  readonly address: string;
  readonly qr: string[];
}

/** Makes a secret for a person. Loads its libraries only now, because the demo never needs them. */
export async function makeCodeSecret(issuer: string, userName: string): Promise<NewCodeSecret> {
  const [{ Secret, TOTP }, { encode }] = await Promise.all([import('otpauth'), import('uqr')]);
  const secret = new Secret({ size: secretBytes });
  const address = new TOTP({ issuer, label: userName, secret, period }).toString();
  const qr = encode(address).data.map((row) => row.map((dark) => (dark ? '1' : '0')).join(''));
  return { secret: secret.base32, address, qr };
}

/** Finds the step of a code, at most one before or after the present one; undefined for a wrong code. */
export async function findCodeStep(secret: string, code: string, at: Instant): Promise<number | undefined> {
  const { Secret, TOTP } = await import('otpauth');
  const timestamp = Date.parse(at);
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period });
  const away = totp.validate({ token: code, timestamp, window: 1 });
  return away === null ? undefined : Math.floor(timestamp / 1000 / period) + away;
}
