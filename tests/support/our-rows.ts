import { loadFacts } from '#server/proposals/examine/load-facts.ts';
import { demoPolicies } from '#demo/people/sign-ins.ts';
import type { Services } from '#server/services/services.ts';
import { buildDemoPayload } from './demo-payloads.ts';
import type { Payload } from './specification-client.ts';
import { row, type SpecificationRow } from './specification-row.ts';
import { ourTypes } from './whose-type.ts';

type OurType = (typeof ourTypes)[number];

/** Finds the first demo policy that may submit it. @throws when there is none */
async function findPolicy(services: Services, type: OurType): Promise<string> {
  for (const { policyNumber } of demoPolicies)
    if (type.notEligible(await loadFacts(services, policyNumber)) === undefined) return policyNumber;
  throw new Error(`No policy of the demo may ask for ${type.endpoint}: nobody can try it by hand either.`);
}

async function findRow(services: Services, type: OurType): Promise<SpecificationRow> {
  const policy = await findPolicy(services, type);
  return row(type.endpoint, policy, 'ours', async (client): Promise<Payload> => {
    const { payload } = await buildDemoPayload(type, await loadFacts(services, policy), (attachment) =>
      client.attachment(attachment),
    );
    if (type.stepUp === 'code') await client.freshCode(type.endpoint);
    return type.stepUp === 'face' ? { ...payload, ...(await client.face(type.endpoint)) } : payload;
  });
}

/** Builds a payload for each request type that is not in the specification, in the format of the specification's rows. */
export async function findOurRows(services: Services): Promise<readonly SpecificationRow[]> {
  const rows: SpecificationRow[] = [];
  for (const type of ourTypes) rows.push(await findRow(services, type));
  return rows;
}
