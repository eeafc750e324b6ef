import { createHash } from 'node:crypto';
import type { Queryable } from '#server/db/pool.ts';
import { conventionalWording, fill, wordingFor, type Wording } from '#shared/words/wording.ts';
import type { TermsText } from '#requests/contract/terms-text.server.ts';
import { terms } from './seed/terms.ts';
import {
  countMissingTerms,
  findChangedTerms,
  insertTerms,
  removeOtherDrafts,
  type TermsRow,
} from './terms-repository.ts';

/** Body that the generator of request types writes; it must not be accepted by a customer. */
const placeholder = 'Isi ketentuan';

/** Fills the wording of both flavours, because a text that was accepted must not change with the wording. */
function flavoursOf({ id, version, title, paragraphs, syariah, validFrom }: TermsText): readonly TermsRow[] {
  const participant = wordingFor({ isSyariah: true, priorityCode: '' });
  const written = (flavour: TermsRow['flavour'], wording: Wording, lines: readonly string[]): TermsRow => ({
    id,
    flavour,
    version,
    title: fill(title, wording),
    body: fill(lines.join('\n\n'), wording),
    validFrom,
  });
  const conventional = written('conventional', conventionalWording, paragraphs);
  return syariah === null
    ? [conventional]
    : [conventional, written('syariah', participant, [...paragraphs, ...syariah])];
}

const digestOf = ({ title, body, validFrom }: TermsRow): string =>
  createHash('sha256')
    .update(JSON.stringify([title, body, validFrom]))
    .digest('hex')
    .slice(0, 8);

/** Names a draft by a digest of its text, so that texts accepted in a demo stay distinguishable. */
const toDraft = (row: TermsRow): TermsRow => ({ ...row, version: `${row.version}-konsep-${digestOf(row)}` });

const describeChange = ({ id, flavour, version }: TermsRow): string =>
  `terms: ${id} ${version} (${flavour}) differs from the text shipped before under this version`;

/** Texts that requests show, by their ids. */
export const termsIds: ReadonlySet<string> = new Set(terms.map(({ id }) => id));

const rowsOf = (shipped: readonly TermsText[]): readonly TermsRow[] =>
  shipped.filter(({ paragraphs }) => !paragraphs.includes(placeholder)).flatMap(flavoursOf);

/** Texts of this program in both wordings: those of the demo, and a draft for an insurer's own. */
export const shippedTerms: readonly TermsRow[] = rowsOf(terms);

/** Returns true when the database has every text of this program, a changed one as its draft. */
export async function isTermsShipped(q: Queryable): Promise<boolean> {
  const drafts = (await findChangedTerms(q, shippedTerms)).map(toDraft);
  return (await countMissingTerms(q, [...shippedTerms, ...drafts])) === 0;
}

/**
 * Adds the demo's texts that the database lacks. A text that differs from one shipped under the same version is taken as a
 * draft, which counts until the text is restored or gets a new version (decision 0052). Imported texts are neither compared
 * nor changed. Returns one line per draft.
 */
export async function shipTerms(tx: Queryable, shipped: readonly TermsText[] = terms): Promise<readonly string[]> {
  const rows = rowsOf(shipped);
  const changed = await findChangedTerms(tx, rows);
  const drafts = changed.map(toDraft);
  await insertTerms(tx, rows, 'SHIPPED');
  await removeOtherDrafts(tx, drafts);
  await insertTerms(tx, drafts, 'DRAFT');
  return changed.map(describeChange);
}
