import type { EndpointSuffix } from '#requests/contract/endpoints.ts';
import type { Coverage } from '#shared/wire/policy/wire-coverage.ts';
import type { Payload, SpecificationClient } from './specification-client.ts';

/** Payload of the specification, built from the policy's answers. */
export interface SpecificationRow {
  readonly name: string;
  readonly suffix: EndpointSuffix;
  readonly policy: string;
  readonly build: (client: SpecificationClient) => Promise<Payload>;
}

type Build = SpecificationRow['build'];

export const siti = '7700000001';
export const suharto = '7700000007';

export const row = (suffix: EndpointSuffix, policy: string, name: string, build: Build): SpecificationRow => ({
  suffix,
  policy,
  name: `${suffix}: ${name}`,
  build,
});

export const selfie = async (client: SpecificationClient): Promise<Payload> => ({
  ktp_selfie_attachment: await client.attachment('KTPSELFIE'),
});

/** Makes the calls of the face check and the upload of the identity card. */
export const faced = async (client: SpecificationClient, suffix: EndpointSuffix): Promise<Payload> => ({
  ktp_attachment: await client.attachment('KTP'),
  ...(await client.face(suffix)),
});

export const coverOf = ({ policy }: SpecificationClient, index: number): Coverage => {
  const cover = policy.coverages[index];
  if (cover === undefined) throw new Error(`no cover ${index}`);
  return cover;
};

export const accountFor = ({ policy }: SpecificationClient, purpose: string): string =>
  policy.virtualAccountInfo.find((each) => each.purpose === purpose)?.virtualAccountNumber ?? '';
