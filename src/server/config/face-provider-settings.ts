import * as z from 'zod';
import { gatewayUrl } from './channel-settings.ts';

/** Settings of an outside service that checks faces. */
export interface FaceProviderSettings {
  /** Name for customers and staff, stored with every check. */
  readonly name: string;
  /** Address of its calls, without a slash at its end. */
  readonly url: string;
  /** Secret that signs our calls. */
  readonly secret: string;
  /** Secrets of its calls: the present one first, then the one before while both sides change it. */
  readonly callbackSecrets: readonly string[];
  /** Hosts to which customers may be sent. */
  readonly hosts: readonly string[];
  /** True when identity number and name go along, to be compared; otherwise a pass goes to a person. */
  readonly comparesIdentity: boolean;
  /** Longest wait for one answer, in milliseconds. */
  readonly waitMs: number;
}

const secretText = z
  .string()
  .regex(/^[\u0021-\u007e]{32,256}$/, 'must have at least 32 visible ASCII characters and no spaces');

const hosts = z
  .string()
  .transform((text) => text.split(',').map((each) => each.trim()))
  .refine(
    (each) => each.every((host) => /^[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?$/.test(host)),
    'must be hosts such as check.example.com, with commas between',
  );

const secondsProblem = 'must be a number of seconds from 1 to 20';
const waitSeconds = z
  .string()
  .regex(/^(?:[1-9]|1\d|20)$/, secondsProblem)
  .transform(Number);

/** Settings of the outside service; `FACE_PROVIDER` opens it (docs/operating.md, 'Face check by an outside service'). */
export const faceProviderSettings = {
  FACE_PROVIDER: z
    .string()
    .regex(/^(?!embedded$)[A-Za-z0-9][A-Za-z0-9 .-]{0,39}$/, 'must be the name that customers read, up to 40 letters')
    .optional(),
  FACE_PROVIDER_URL: gatewayUrl.transform((text) => text.replace(/\/+$/, '')).optional(),
  FACE_PROVIDER_SECRET: secretText.optional(),
  FACE_PROVIDER_CALLBACK_SECRET: secretText.optional(),
  FACE_PROVIDER_CALLBACK_SECRET_PREVIOUS: secretText.optional(),
  FACE_PROVIDER_HOSTS: hosts.optional(),
  FACE_PROVIDER_COMPARES: z.enum(['nothing', 'identity'], 'must be nothing or identity').default('nothing'),
  FACE_PROVIDER_TIMEOUT_SECONDS: waitSeconds.default(8),
};

type Given = z.infer<z.ZodObject<typeof faceProviderSettings>>;

/** Lists what FACE_PROVIDER lacks, and equal secrets: with one for both sides, our own call could come back as a result. */
export function faceProviderProblems(given: Given & { readonly PUBLIC_URL?: string | undefined }): readonly string[] {
  if (given.FACE_PROVIDER === undefined) return [];
  const { FACE_PROVIDER_URL, FACE_PROVIDER_SECRET, FACE_PROVIDER_CALLBACK_SECRET, PUBLIC_URL } = given;
  const needed = { FACE_PROVIDER_URL, FACE_PROVIDER_SECRET, FACE_PROVIDER_CALLBACK_SECRET, PUBLIC_URL };
  const secrets = [
    FACE_PROVIDER_SECRET,
    FACE_PROVIDER_CALLBACK_SECRET,
    given.FACE_PROVIDER_CALLBACK_SECRET_PREVIOUS,
  ].filter((each) => each !== undefined);
  return [
    ...Object.entries(needed)
      .filter(([, value]) => value === undefined)
      .map(([name]) => `${name}: is missing; FACE_PROVIDER needs it`),
    ...(new Set(secrets).size < secrets.length ? ['FACE_PROVIDER_SECRET: must differ from the callback secrets'] : []),
  ];
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
