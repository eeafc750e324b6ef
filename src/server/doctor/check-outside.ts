import type { Queryable } from '#server/db/pool.ts';
import { signerHealthKey } from '#server/config/signature-provider-settings.ts';
import type { Services } from '#server/services/services.ts';
import { good, problem, type Finding } from './finding.ts';

interface Health {
  readonly failures: number;
  readonly fault: string | null;
  readonly worked: string | null;
}

/** Outside service as the report names it; `does` = what it is for, `chapter` = where its settings are explained. */
interface Examined {
  readonly part: string;
  readonly name: string;
  readonly key: string;
  readonly does: string;
  readonly chapter: string;
}

/** Says when an outside service last gave a usable answer. Nothing is sent to it. */
async function checkService(q: Queryable, { part, name, key, does, chapter }: Examined): Promise<Finding> {
  const { rows } = await q.query<Health>(
    'SELECT failures, fault, worked_at AS worked FROM outside_service_health WHERE provider = $1',
    [key],
  );
  const { failures, fault, worked } = rows[0] ?? { failures: 0, fault: null, worked: null };
  const last = worked === null ? 'it has not answered yet' : `its last good answer came at ${worked}`;
  if (failures === 0) return good(part, `${name} ${does}; ${last}.`);
  return problem(
    part,
    `${name} failed ${failures} times in a row (${fault ?? 'unknown'}); ${last}.`,
    `Check its address and secret, and ask the service: '${chapter}' in docs/operating.md.`,
  );
}

/** Checks the outside services for faces and for signatures. */
export async function checkOutside({ config, pool }: Pick<Services, 'config' | 'pool'>): Promise<readonly Finding[]> {
  const { faceProvider: faces, signatureProvider: signer } = config;
  const compared =
    faces?.comparesIdentity === true ? 'identity number and name go along' : 'nothing goes along to compare';
  return [
    faces === undefined
      ? good('Face service', 'FACE_PROVIDER is not set, so no outside service checks faces.')
      : await checkService(pool, {
          part: 'Face service',
          name: faces.name,
          key: faces.name,
          does: `checks faces, and ${compared}`,
          chapter: 'Face check by an outside service',
        }),
    signer === undefined
      ? good('Signature provider', 'SIGNATURE_PROVIDER is not set, so forms are signed on screen alone.')
      : await checkService(pool, {
          part: 'Signature provider',
          name: signer.name,
          key: signerHealthKey(signer),
          does: 'signs forms that were signed on screen',
          chapter: 'Signatures by a certified provider',
        }),
  ];
}
