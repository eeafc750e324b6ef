/**
 * Legal text for conventional and syariah policies, which differ by wording tokens; `syariah` adds paragraphs. Null =
 * no syariah policy can make the request, so it has no text.
 */
export interface TermsText {
  /** Id of the statement in a definition. */
  readonly id: string;
  readonly version: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly syariah: readonly string[] | null;
  readonly validFrom: string;
}
