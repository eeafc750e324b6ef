import { readFile } from 'node:fs/promises';

const megabyte = 1024 * 1024;

/**
 * Returns the resident memory of another process in MB; undefined when it has ended, or where the operating system has
 * no `/proc`. The worker's own figure counts there, after each answer.
 */
export async function readResidentMb(pid: number): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
}

/** Returns the resident memory of this process in MB. */
export const ownResidentMb = (): number => process.memoryUsage.rss() / megabyte;
