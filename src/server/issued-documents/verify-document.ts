import type { DocumentVerdict } from '#shared/wire/issued-documents/shown-documents.ts';
import { refusals } from '#server/auth/limits/limit-refusals.ts';
import { limitRules } from '#server/auth/limits/limit-rules.ts';
import type { Limits } from '#server/auth/limits/limits.ts';
import { takeNetworkHit } from '#server/auth/limits/network-limits.ts';
import type { Services } from '#server/services/services.ts';
import { readTypedCode, readTypedNumber } from '#server/vault/typed-code.ts';
import { findByHash, documentHashes } from './issued-document-repository.ts';
import { readLetterWords } from './words/letter-words.ts';

export type VerifyServices = Pick<Services, 'pool' | 'vault' | 'clock'> & { readonly limits: Limits };

const unknown: DocumentVerdict = { genuine: false, kind: null, made_on: null, sha256: null };

/** The name of a kind says nothing of the policy's flavour. */
const plain = { isSyariah: false, priorityCode: '' };

/**
 * Checks whether a document with this number and code was issued (rulebook 6.8). One query by both: an unknown number
 * and a wrong code get the same answer in the same time, without personal data.
 * @throws 429 after too many from one network
 */
export async function verifyDocument(
  { pool, vault, clock, limits }: VerifyServices,
  typed: { readonly number: string; readonly code: string },
  address: string,
): Promise<DocumentVerdict> {
  const seconds = await takeNetworkHit(
    { pool, vault, limits },
    limitRules.documentChecks(limits),
    address,
    clock.systemNow(),
  );
  if (seconds > 0) throw refusals.busy(seconds);
  const found = await findByHash(pool, documentHashes(vault, readTypedNumber(typed.number), readTypedCode(typed.code)));
  if (found === undefined) return unknown;
  const { kind, made_on, sha256 } = found;
  const words = await readLetterWords(pool, made_on, plain);
  return { genuine: true, kind: words.line(kind, 'heading'), made_on, sha256 };
}
