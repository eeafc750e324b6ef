import { reachMail } from '#server/health/check-mail.ts';
import { checkScanner } from '#server/health/check-scanner.ts';
import { countMissingFiles, tryStore } from '#server/health/check-store.ts';
import { BatchDamaged, listUnfinishedBatches, readCheckedLines } from '#server/payout-batches/batch-repository.ts';
import type { Services } from '#server/services/services.ts';
import { good, nameError, problem, type Finding } from './finding.ts';

/** Attachments whose file is looked for. */
const sample = 200;

/** Checks that files can be written, and that the newest attachments have theirs. */
export async function checkFiles({ pool, files }: Pick<Services, 'pool' | 'files'>): Promise<readonly Finding[]> {
  const writing = await tryStore(files).then(
    () => good('Files', 'the store takes and returns files.'),
    (error: unknown) =>
      problem(
        'Files',
        `the store cannot be used (${nameError(error)}).`,
        'Check that <DATA_DIR>/files is mounted, writable by this user, and has room.',
      ),
  );
  const { checked, missing } = await countMissingFiles(pool, files, sample);
  const found =
    missing === 0
      ? good('Attachments', `each of the newest ${checked} has its file.`)
      : problem(
          'Attachments',
          `${missing} of the newest ${checked} have no file.`,
          'Check the mount of <DATA_DIR>/files; if it is right, stop the processes and restore the files.',
        );
  return [writing, found];
}

/** Checks that the mail server takes our sign-in. */
export async function checkMail({ config }: Pick<Services, 'config'>): Promise<readonly Finding[]> {
  const { smtpUrl } = config;
  if (smtpUrl === undefined) return [good('Mail', 'SMTP_URL is not set, so no message leaves by mail.')];
  return reachMail(smtpUrl).then(
    () => [good('Mail', 'the mail server answers.')],
    (error: unknown) => [
      problem(
        'Mail',
        `the mail server cannot be used (${nameError(error)}).`,
        'Check SMTP_URL, the network and the password.',
      ),
    ],
  );
}

/** Checks that the virus scanner answers, and how old its signatures are. */
export async function checkVirusScanner({
  scanner,
  clock,
}: Pick<Services, 'scanner' | 'clock'>): Promise<readonly Finding[]> {
  if (scanner === undefined) return [good('Scanner', 'SCANNER names none, so attachments are not scanned.')];
  return checkScanner(scanner, clock.systemNow()).then(
    () => [good('Scanner', 'the virus scanner answers, and its signatures are new.')],
    (error: unknown) => [
      problem(
        'Scanner',
        `uploads are refused, or scanned by old signatures (${nameError(error)}).`,
        'Start the ClamAV daemon of SCANNER, or repair its freshclam.',
      ),
    ],
  );
}

const wayText = {
  demo: 'payments are released one by one (PAYOUT_WAY=demo)',
  file: 'released payments leave as files (PAYOUT_WAY=file)',
  snap: 'released payments leave by SNAP (PAYOUT_WAY=snap)',
} as const;

/** Checks that the rows of every batch that is not finished still fit its hash. */
export async function checkPayouts({
  config,
  pool,
  vault,
}: Pick<Services, 'config' | 'pool' | 'vault'>): Promise<readonly Finding[]> {
  const damaged: string[] = [];
  const batches = await listUnfinishedBatches(pool);
  for (const batch of batches)
    await readCheckedLines(pool, vault, batch).catch((error: unknown) => {
      if (!(error instanceof BatchDamaged)) throw error;
      damaged.push(batch.number);
    });
  if (damaged.length === 0)
    return [good('Payouts', `${wayText[config.payoutWay]}; the rows of ${batches.length} unfinished batches fit.`)];
  return [
    problem(
      'Payouts',
      `rows of the payout batches ${damaged.join(', ')} were changed past the program.`,
      'Pay nothing of them. Compare payout_line with a backup and find out who owns the change.',
    ),
  ];
}
