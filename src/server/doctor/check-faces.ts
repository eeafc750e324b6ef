import type { Services } from '#server/services/services.ts';
import { good, problem, type Finding } from './finding.ts';

const install = "Install them: 'Face check' in docs/operating.md.";

/** Checks that the judge of face checks is installed and starts. Its package is loaded in its own process only. */
async function checkJudge({ config }: Pick<Services, 'config'>): Promise<readonly Finding[]> {
  if (config.faces === 'off')
    return [good('Faces', 'FACES is off: face checks are recorded, and people compare them.')];
  const { listMissingFacePackages } = await import('#server/face-judge/face-packages.ts');
  const missing = listMissingFacePackages();
  if (missing.length > 0)
    return [problem('Faces', `FACES=human, but these packages are missing: ${missing.join(', ')}.`, install)];
  const { createFaceJudge } = await import('#server/face-judge/face-judge.ts');
  const failures: string[] = [];
  const judge = createFaceJudge((reason) => failures.push(reason));
  await judge.warmUp();
  await judge.stop();
  return [
    failures.length === 0
      ? good('Faces', 'the face judge starts; its findings are hints, and people decide.')
      : problem(
          'Faces',
          `the face judge does not start (${failures.join(', ')}); face checks are recorded, not judged.`,
          'Check the free memory (about 300 MB) and the versions of its packages.',
        ),
  ];
}

interface Health {
  readonly failures: number;
  readonly fault: string | null;
  readonly worked: string | null;
}

/** Says which outside service checks faces, and when it last gave a usable answer. Nothing is sent to it. */
async function checkProvider({ config, pool }: Pick<Services, 'config' | 'pool'>): Promise<readonly Finding[]> {
  const { faceProvider } = config;
  if (faceProvider === undefined)
    return [good('Face service', 'FACE_PROVIDER is not set, so no outside service checks faces.')];
  const { rows } = await pool.query<Health>(
    'SELECT failures, fault, worked_at AS worked FROM face_provider_health WHERE provider = $1',
    [faceProvider.name],
  );
  const { failures, fault, worked } = rows[0] ?? { failures: 0, fault: null, worked: null };
  const last = worked === null ? 'it has not answered yet' : `its last good answer came at ${worked}`;
  const about = faceProvider.comparesIdentity ? 'identity number and name go along' : 'nothing goes along to compare';
  return [
    failures === 0
      ? good('Face service', `${faceProvider.name} checks faces, and ${about}; ${last}.`)
      : problem(
          'Face service',
          `${faceProvider.name} failed ${failures} times in a row (${fault ?? 'unknown'}); ${last}.`,
          "Check its address and secret, and ask the service: 'Face check by an outside service' in docs/operating.md.",
        ),
  ];
}

/** Checks the judge of frames and the outside service. */
export const checkFaces = async (services: Pick<Services, 'config' | 'pool'>): Promise<readonly Finding[]> => [
  ...(await checkJudge(services)),
  ...(await checkProvider(services)),
];
