import { createECDH, createPrivateKey, type KeyObject } from 'node:crypto';

export const curve = 'prime256v1';

/** Key pair by which a push service recognises this installation (VAPID). */
export interface PushKeys {
  /** Public key in the format for browsers: the uncompressed point in base64url. */
  readonly publicKey: string;
  readonly signingKey: KeyObject;
}

/** Builds the key pair from a private number on P-256, 32 bytes. @throws for an invalid number */
export function buildPushKeys(privateKey: Buffer): PushKeys {
  const pair = createECDH(curve);
  pair.setPrivateKey(privateKey);
  const point = pair.getPublicKey();
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    d: privateKey.toString('base64url'),
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  return { publicKey: point.toString('base64url'), signingKey: createPrivateKey({ key: jwk, format: 'jwk' }) };
}
