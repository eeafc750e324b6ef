import { businessDateOf, parseBusinessDate } from '#shared/time/dates.ts';
import {
  isFilled,
  section,
  sha256Of,
  type DocumentSection,
  type IssuedDocument,
} from '#server/issued-documents/issued-document.ts';
import { readLetterWords, type LetterWords } from '#server/issued-documents/words/letter-words.ts';
import type { Movement } from '#shared/policy/movement.ts';
import type { Policy } from '#shared/policy/policy.ts';
import type { Services } from '#server/services/services.ts';
import { movementsTable, pendingLines, sumMovements } from './movement-table.ts';
import { listMovementsBetween } from './movement-years.ts';

interface Year {
  readonly words: LetterWords;
  readonly policy: Policy;
  readonly holderName: string;
  readonly year: string;
  readonly moved: readonly Movement[];
}

function buildSections({ words, policy, holderName, year, moved }: Year): readonly DocumentSection[] {
  const facts = [
    { label: words.line('COMMON', 'holder'), value: holderName },
    { label: words.line('COMMON', 'policy'), value: policy.number },
    { label: words.line('COMMON', 'product'), value: policy.mainCover.productName },
  ];
  const isEmpty = moved.length === 0;
  return [
    section(words.line('HISTORY', 'policyTitle'), {
      lines: facts,
      text: isEmpty ? [words.line('HISTORY', 'nothing', { year })] : [],
    }),
    section(words.line('MOVEMENTS', 'summaryTitle'), {
      text: isEmpty ? [] : [words.line('MOVEMENTS', 'signs')],
      lines: [...sumMovements(moved, policy)],
    }),
    section(words.line('MOVEMENTS', 'owedTitle'), { lines: pendingLines(moved, policy) }),
    section(words.line('HISTORY', 'detailTitle'), { table: movementsTable(words, moved, policy) }),
  ];
}

/** Builds the document of a calendar year's movements for reading and printing; it shows today's state, so it is not stored. */
export async function buildYearDocument(
  { pool, core, clock }: Pick<Services, 'pool' | 'core' | 'clock'>,
  policyNumber: string,
  year: number,
): Promise<IssuedDocument> {
  const [{ policy }, holder, at] = await Promise.all([
    core.getPolicy(policyNumber),
    core.findHolder(policyNumber),
    clock.businessNow(),
  ]);
  const span = { from: parseBusinessDate(`${year - 1}-12-31`), to: parseBusinessDate(`${year}-12-31`) };
  const moved = await listMovementsBetween(core, policyNumber, span);
  const words = await readLetterWords(pool, businessDateOf(at), policy);
  const sections = buildSections({ words, policy, holderName: holder?.fullName ?? '-', year: String(year), moved });
  return {
    heading: words.line('HISTORY', 'heading'),
    subject: words.line('HISTORY', 'subject', { year: String(year) }),
    foot: words.line('HISTORY', 'foot'),
    number: policyNumber,
    sections: sections.filter(isFilled),
    closing: words.line('HISTORY', 'closing'),
    frame: words.frame,
    at,
    fingerprint: sha256Of([policyNumber, year, moved]),
    check: null,
  };
}
