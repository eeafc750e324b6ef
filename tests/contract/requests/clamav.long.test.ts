import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClamd, ScannerUnavailable } from '#server/scanner/clamd.ts';
import { clamSignature, startClamDaemon, type ClamDaemon } from '#tests/support/clam-daemon.ts';

const folder = mkdtempSync(join(tmpdir(), 'swapolis-clamav-'));
let daemon: ClamDaemon | undefined;

const scanner = createClamd({ kind: 'unix', path: join(folder, 'clamd.ctl') }, 8_000);

beforeAll(async () => {
  daemon = await startClamDaemon(folder);
}, 120_000);
afterAll(async () => {
  await daemon?.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('a real ClamAV daemon', () => {
  it.each([
    ['finds a clean file clean', Buffer.alloc(2_000_000, 1), 'clean'],
    [
      'finds a signature in the middle',
      Buffer.concat([Buffer.alloc(1_000_000, 1), Buffer.from(clamSignature), Buffer.alloc(1_000_000, 2)]),
      'infected',
    ],
    ['refuses a file above its limit, which is not clean', Buffer.alloc(12_000_000, 1), 'too_large'],
  ])('%s', async (_, content, verdict) => {
    expect(await scanner.scan(content)).toBe(verdict);
  });

  it('returns no date for signatures that are our own', async () => {
    expect(await scanner.readSignatureDate()).toBeUndefined();
  });

  it('is reported as unavailable when it has stopped', async () => {
    await daemon?.stop();
    await expect(scanner.scan(Buffer.from('isi'))).rejects.toBeInstanceOf(ScannerUnavailable);
  });
});
