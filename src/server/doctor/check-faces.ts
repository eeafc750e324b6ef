import type { Services } from '#server/services/services.ts';
import { good, problem, type Finding } from './finding.ts';

const install = "Install them: 'Face check' in docs/operating.md.";

/** Checks that the judge of face checks is installed and starts. Its package is loaded in its own process only. */
export async function checkFaces({ config }: Pick<Services, 'config'>): Promise<readonly Finding[]> {
  if (config.faces === 'off')
    return [good('Faces', 'FACES is off: face checks are recorded, and people compare them.')];
  const { listMissingFacePackages } = await import('#server/face-judge/face-packages.ts');
  const missing = listMissingFacePackages();
  if (missing.length > 0)
    return [problem('Faces', `FACES=human, but these packages are missing: ${missing.join(', ')}.`, install)];
  const { createFaceJudge } = await import('#server/face-judge/face-judge.ts');
  const failures: string[] = [];
  const judge = createFaceJudge((reason) => failures.push(reason), config.faceAnswerMs);
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
