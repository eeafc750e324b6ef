import type { SealSettings } from '#server/config/seal-settings.ts';
import type { Instant } from '#shared/time/dates.ts';
import { readDemoKey } from './demo-key.ts';
import { readP12 } from './read-p12.ts';
import { SealKeyProblem, type SealKey } from './seal-key.ts';
import { signCms } from './sign-cms.ts';

/** Certificate that seals documents. */
interface SealCertificate {
  readonly subject: string;
  readonly endsAt: Instant;
}

/** Seal of an opened key. */
export interface OpenSeal extends SealCertificate {
  /** Room for a signature, in bytes. */
  readonly size: number;
  /** Signs the finished bytes of a document, and returns the CMS. */
  sign(content: Uint8Array): Promise<Buffer>;
}

/** Seal of the installation. */
export interface Seal {
  /**
   * Opens the key once. Undefined = documents are not sealed, because no key is named or its certificate has ended.
   * @throws SealKeyProblem for a key that cannot be used
   */
  open(now: Instant): Promise<OpenSeal | undefined>;
  /** Finds the insurer's certificate, also one that has ended; undefined = none, or the demo's. @throws SealKeyProblem */
  findCertificate(now: Instant): Promise<SealCertificate | undefined>;
  /**
   * Checks the insurer's key at the start; the demo's is made at its first document.
   * @throws SealKeyProblem for a wrong password, a file that cannot seal, or a certificate that is not valid now
   */
  check(now: Instant): Promise<void>;
}

/** Signatures of curves differ by a few bytes. */
const spareBytes = 16;

const readKey = (settings: SealSettings, now: Instant): Promise<SealKey> =>
  settings.kind === 'demo' ? readDemoKey(settings.path, now) : readP12(settings.content, settings.password);

async function openKey(settings: SealSettings, now: Instant): Promise<OpenSeal & Pick<SealKey, 'startsAt'>> {
  const key = await readKey(settings, now);
  const { subject, startsAt, endsAt } = key;
  const sign = (content: Uint8Array) => signCms(key, content);
  const { length } = await sign(Buffer.alloc(0));
  return { subject, startsAt, endsAt, size: length + spareBytes, sign };
}

/** Creates the seal of the settings. Reads the key at the first use, and keeps it until the program stops. */
export function createSeal(settings: SealSettings | undefined): Seal {
  let opened: ReturnType<typeof openKey> | undefined;
  const find = async (now: Instant) => {
    if (settings === undefined) return undefined;
    opened ??= openKey(settings, now);
    return opened.catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
  };
  return {
    findCertificate: async (now) => (settings?.kind === 'p12' ? find(now) : undefined),
    async open(now) {
      const seal = await find(now);
      return seal === undefined || seal.endsAt <= now ? undefined : seal;
    },
    async check(now) {
      if (settings?.kind !== 'p12') return;
      const seal = await find(now);
      const [startsAt = now, endsAt = now] = [seal?.startsAt, seal?.endsAt];
      if (endsAt <= now) throw new SealKeyProblem(`has a certificate that ended on ${endsAt.slice(0, 10)}`);
      if (startsAt > now) throw new SealKeyProblem(`has a certificate that starts on ${startsAt.slice(0, 10)}`);
    },
  };
}
