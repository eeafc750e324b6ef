import { facePaths } from '#requests/contract/bind.ts';
import { homeOf } from '#requests/contract/endpoints.ts';
import { findRequestType } from '#requests/registry/registry.ts';
import { withoutSecrets } from '#requests/registry/secret-paths.ts';
import type { SentAgain } from '#shared/wire/proposals.ts';
import { refuse } from '#server/http/refuse.ts';
import type { CustomerSession } from '#server/http/sessions.ts';
import { saveDraft, findDraft } from '#server/proposals/drafts/draft-repository.ts';
import type { Engine } from '#server/proposal-store/engine.ts';
import { getOwnRequest } from '#server/proposals/life/own-request.ts';
import { getContent } from '#server/proposal-store/proposal-repository.ts';
import type { ProposalContent, ProposalRow } from '#server/proposal-store/proposal-row.ts';

/** Fields that must be entered again: agreements, and statements about health. */
const statedAgain: readonly string[] = [
  ...facePaths,
  'accepted_terms',
  'acknowledgement_version',
  'health_questionnaire',
];

/** Empties the file fields, because a file serves one request only. */
function emptied(value: unknown, used: ReadonlySet<string>): unknown {
  if (typeof value === 'string') return used.has(value) ? '' : value;
  if (Array.isArray(value)) return value.map((each) => emptied(each, used));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, emptied(each, used)]));
}

/** Selects the part of a sent payload that can be copied to a new form. */
function payloadAgain({ payload, uploads }: Pick<ProposalContent, 'payload' | 'uploads'>) {
  const used = new Set(uploads.map(({ name }) => name));
  const kept = Object.entries(withoutSecrets(payload)).filter(([path]) => !statedAgain.includes(path));
  return Object.fromEntries(kept.map(([path, value]) => [path, emptied(value, used)]));
}

const endedWithoutEffect = ({ state }: ProposalRow): boolean =>
  state === 'DITOLAK' || state === 'DIBATALKAN' || state === 'KEDALUWARSA';

/**
 * Saves the sent payload as a draft, so that the form opens filled in. An existing draft is kept.
 * @throws 404 when the request is not the caller's, 409 REQ-STATE when it has not ended, or has had its effect
 */
export async function sendAgain(
  engine: Pick<Engine, 'clock' | 'pool' | 'vault'>,
  caller: CustomerSession,
  number: string,
): Promise<SentAgain> {
  const row = await getOwnRequest(engine.pool, caller, number);
  const type = findRequestType(homeOf(row.suffix));
  if (!type || !endedWithoutEffect(row)) throw refuse('REQ-STATE');
  const { endpoint: suffix, route } = type;
  if (await findDraft(engine.pool, engine.vault, caller, suffix)) return { route, prefilled: false };
  const payload = payloadAgain(await getContent(engine.pool, engine.vault, number));
  if (Object.keys(payload).length === 0) return { route, prefilled: false };
  const savedAt = engine.clock.systemNow();
  const saved = await saveDraft(engine.pool, engine.vault, caller, { suffix, payload, revision: null, savedAt });
  return { route, prefilled: saved !== undefined };
}
