import * as z from 'zod';
import {
  secretText,
  serviceHosts,
  serviceName,
  serviceProblems,
  serviceUrl,
  waitSeconds,
  type OutsideService,
} from './face-provider-settings.ts';

/** Settings of a certified provider that signs forms. */
export interface SignatureProviderSettings extends OutsideService {
  /** Minutes from the start in which its signature counts. */
  readonly minutes: number;
}

/** Returns the key of the provider's health; a face service can have the same name. */
export const signerHealthKey = ({ name }: Pick<SignatureProviderSettings, 'name'>): string => `${name} (tanda tangan)`;

const minutes = z
  .string()
  .regex(/^(?:[5-9]|[1-9]\d{1,2}|1[0-3]\d{2}|14[0-3]\d|1440)$/, 'must be a number of minutes from 5 to 1440')
  .transform(Number);

/** Settings of the provider; `SIGNATURE_PROVIDER` opens it (docs/operating.md, 'Signatures by a certified provider'). */
export const signatureProviderSettings = {
  SIGNATURE_PROVIDER: serviceName.optional(),
  SIGNATURE_PROVIDER_URL: serviceUrl.optional(),
  SIGNATURE_PROVIDER_SECRET: secretText.optional(),
  SIGNATURE_PROVIDER_CALLBACK_SECRET: secretText.optional(),
  SIGNATURE_PROVIDER_CALLBACK_SECRET_PREVIOUS: secretText.optional(),
  SIGNATURE_PROVIDER_HOSTS: serviceHosts.optional(),
  SIGNATURE_PROVIDER_TIMEOUT_SECONDS: waitSeconds.default(8),
  SIGNATURE_PROVIDER_MINUTES: minutes.default(30),
};

type Given = z.infer<z.ZodObject<typeof signatureProviderSettings>>;

/** Lists what SIGNATURE_PROVIDER lacks. */
export function signatureProviderProblems(
  given: Given & { readonly PUBLIC_URL?: string | undefined },
): readonly string[] {
  if (given.SIGNATURE_PROVIDER === undefined) return [];
  const { SIGNATURE_PROVIDER_URL, SIGNATURE_PROVIDER_SECRET, SIGNATURE_PROVIDER_CALLBACK_SECRET, PUBLIC_URL } = given;
  const secrets = { SIGNATURE_PROVIDER_SECRET, SIGNATURE_PROVIDER_CALLBACK_SECRET };
  return serviceProblems('SIGNATURE_PROVIDER', { SIGNATURE_PROVIDER_URL, ...secrets, PUBLIC_URL }, [
    ...Object.values(secrets),
    given.SIGNATURE_PROVIDER_CALLBACK_SECRET_PREVIOUS,
  ]);
}

/** Builds the settings of the provider; undefined = there is none. */
export function chooseSignatureProvider(given: Given): SignatureProviderSettings | undefined {
  const { SIGNATURE_PROVIDER: name, SIGNATURE_PROVIDER_URL: url, SIGNATURE_PROVIDER_SECRET: secret } = given;
  const present = given.SIGNATURE_PROVIDER_CALLBACK_SECRET;
  const previous = given.SIGNATURE_PROVIDER_CALLBACK_SECRET_PREVIOUS;
  if (name === undefined || url === undefined || secret === undefined || present === undefined) return undefined;
  return {
    name,
    url,
    secret,
    callbackSecrets: [present, ...(previous === undefined ? [] : [previous])],
    hosts: given.SIGNATURE_PROVIDER_HOSTS ?? [new URL(url).host],
    waitMs: given.SIGNATURE_PROVIDER_TIMEOUT_SECONDS * 1000,
    minutes: given.SIGNATURE_PROVIDER_MINUTES,
  };
}
