import type { PublicCaseState } from '#shared/wire/public-cases/public-case.ts';
import type { Queryable } from '#server/db/pool.ts';

/** State of a case as the kind's own record has it. */
export interface CaseFacts {
  readonly state: PublicCaseState;
  /** True while attachments and a phone are taken. */
  readonly isOpen: boolean;
}

/**
 * Kind of case that people follow without signing in. It gives facts of the case alone: nothing about a policy or a
 * person may reach the page.
 */
export interface PublicCaseKind {
  /** Value of `public_case.kind`. */
  readonly name: string;
  /** Name for the sender: 'Laporan meninggal'. */
  readonly title: string;
  /** Finds the facts; undefined = the personal data of its record were removed. */
  readonly find: (q: Queryable, number: string) => Promise<CaseFacts | undefined>;
  /** Lists cases whose record has lost its personal data, so that attachments and phone go too. */
  readonly listOver: (q: Queryable) => Promise<readonly string[]>;
}
