import * as z from 'zod';
import { gatewayUrl } from './channel-settings.ts';

/** Settings of an outside service to which customers go, and which reports results by signed calls. */
export interface OutsideService {
  /** Name for customers and staff, stored with every result. */
  readonly name: string;
  /** Address of its calls, without a slash at its end. */
  readonly url: string;
  /** Secret that signs our calls. */
  readonly secret: string;
  /** Secrets of its calls: the present one first, then the one before while both sides change it. */
  readonly callbackSecrets: readonly string[];
  /** Hosts to which customers may be sent. */
  readonly hosts: readonly string[];
  /** Longest wait for one answer, in milliseconds. */
  readonly waitMs: number;
}

/** Settings of an outside service that checks faces. */
export interface FaceProviderSettings extends OutsideService {
  /** True when identity number and name go along, to be compared; otherwise a pass goes to a person. */
  readonly comparesIdentity: boolean;
}

/** Schema of the name of a service. */
export const serviceName = z
  .string()
  .regex(/^(?!embedded$)[A-Za-z0-9][A-Za-z0-9 .-]{0,39}$/, 'must be the name that customers read, up to 40 letters');

/** Schema of the address of a service's calls, without a slash at its end. */
export const serviceUrl = gatewayUrl.transform((text) => text.replace(/\/+$/, ''));

/** Schema of a secret between us and a service. */
export const secretText = z
  .string()
  .regex(/^[\u0021-\u007e]{32,256}$/, 'must have at least 32 visible ASCII characters and no spaces');

/** Schema of the hosts to which customers may be sent. */
export const serviceHosts = z
  .string()
  .transform((text) => text.split(',').map((each) => each.trim()))
  .refine(
    (each) => each.every((host) => /^[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?$/.test(host)),
    'must be hosts such as check.example.com, with commas between',
  );

const secondsProblem = 'must be a number of seconds from 1 to 20';
/** Schema of the longest wait for one answer, in seconds. */
export const waitSeconds = z
  .string()
  .regex(/^(?:[1-9]|1\d|20)$/, secondsProblem)
  .transform(Number);

/** Settings of the outside service; `FACE_PROVIDER` opens it (docs/operating.md, 'Face check by an outside service'). */
export const faceProviderSettings = {
  FACE_PROVIDER: serviceName.optional(),
  FACE_PROVIDER_URL: serviceUrl.optional(),
  FACE_PROVIDER_SECRET: secretText.optional(),
  FACE_PROVIDER_CALLBACK_SECRET: secretText.optional(),
  FACE_PROVIDER_CALLBACK_SECRET_PREVIOUS: secretText.optional(),
  FACE_PROVIDER_HOSTS: serviceHosts.optional(),
  FACE_PROVIDER_COMPARES: z.enum(['nothing', 'identity'], 'must be nothing or identity').default('nothing'),
  FACE_PROVIDER_TIMEOUT_SECONDS: waitSeconds.default(8),
};

type Given = z.infer<z.ZodObject<typeof faceProviderSettings>>;

/**
 * Lists what a named service lacks, and equal secrets: with one for both sides, our own call could come back as a result.
 * `secrets` = ours first.
 */
export function serviceProblems(
  name: string,
  needed: Readonly<Record<string, string | undefined>>,
  secrets: readonly (string | undefined)[],
): readonly string[] {
  const given = secrets.filter((each) => each !== undefined);
  return [
    ...Object.entries(needed)
      .filter(([, value]) => value === undefined)
      .map(([missing]) => `${missing}: is missing; ${name} needs it`),
    ...(new Set(given).size < given.length ? [`${name}_SECRET: must differ from the callback secrets`] : []),
  ];
}

/** Lists what FACE_PROVIDER lacks. */
export function faceProviderProblems(given: Given & { readonly PUBLIC_URL?: string | undefined }): readonly string[] {
  if (given.FACE_PROVIDER === undefined) return [];
  const { FACE_PROVIDER_URL, FACE_PROVIDER_SECRET, FACE_PROVIDER_CALLBACK_SECRET, PUBLIC_URL } = given;
  const needed = { FACE_PROVIDER_URL, FACE_PROVIDER_SECRET, FACE_PROVIDER_CALLBACK_SECRET, PUBLIC_URL };
  const { FACE_PROVIDER_CALLBACK_SECRET_PREVIOUS: previous } = given;
  return serviceProblems('FACE_PROVIDER', needed, [FACE_PROVIDER_SECRET, FACE_PROVIDER_CALLBACK_SECRET, previous]);
}

/** Builds the settings of the outside service; undefined = there is none. */
export function chooseFaceProvider(given: Given): FaceProviderSettings | undefined {
  const { FACE_PROVIDER: name, FACE_PROVIDER_URL: url, FACE_PROVIDER_SECRET: secret } = given;
  const { FACE_PROVIDER_CALLBACK_SECRET: present, FACE_PROVIDER_CALLBACK_SECRET_PREVIOUS: previous } = given;
  if (name === undefined || url === undefined || secret === undefined || present === undefined) return undefined;
  return {
    name,
    url,
    secret,
    callbackSecrets: [present, ...(previous === undefined ? [] : [previous])],
    hosts: given.FACE_PROVIDER_HOSTS ?? [new URL(url).host],
    comparesIdentity: given.FACE_PROVIDER_COMPARES === 'identity',
    waitMs: given.FACE_PROVIDER_TIMEOUT_SECONDS * 1000,
  };
}
