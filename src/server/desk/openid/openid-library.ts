/** Packages of OpenID Connect; loaded at the first sign-in, and only where a provider is set. */
export * as library from 'openid-client';
export { createRemoteJWKSet, jwtVerify } from 'jose';
