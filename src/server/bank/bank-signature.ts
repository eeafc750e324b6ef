import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { BankSignature } from '#shared/wire/bank-callback.ts';
import { isSameText, rawBodyOf, signBody } from '#server/http/raw-body.ts';
import { refuse } from '#server/http/refuse.ts';
import type { Services } from '#server/services/services.ts';

/** Signs a bank call: HMAC-SHA-256 (hex) over the timestamp, a point, and the body's bytes. */
export const signBankCall = signBody;

/**
 * Creates the check that admits only the bank, by its present or its previous secret. A wrong or old signature is
 * answered like an unknown URL (promises P01), before the body is read.
 */
export function createBankCheck({ config, clock }: Pick<Services, 'config' | 'clock'>) {
  const windowMs = config.bankCallbackWindowSeconds * 1000;
  const { bankCallbackSecret, previousBankSecret } = config.secrets;
  const bankSecrets = [bankCallbackSecret, ...(previousBankSecret === undefined ? [] : [previousBankSecret])];
  return (request: FastifyRequest): Promise<null> => {
    const given = z.safeParse(BankSignature, request.headers);
    if (!given.success) throw refuse('NOT_FOUND');
    const { 'x-timestamp': timestamp, 'x-signature': signature } = given.data;
    const isSigned = bankSecrets.map((secret) =>
      isSameText(signature, signBankCall(secret, timestamp, rawBodyOf(request))),
    );
    const age = Math.abs(Date.parse(clock.systemNow()) - Date.parse(timestamp));
    // An invalid timestamp gives an age of NaN, which is refused too.
    if (!isSigned.includes(true) || !(age <= windowMs)) throw refuse('NOT_FOUND');
    return Promise.resolve(null);
  };
}
