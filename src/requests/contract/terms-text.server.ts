/**
 * Terms text for both flavours: wording tokens make the difference; `syariah` adds what holds only there; null = no
 * syariah policy can make the request, so there is no text.
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
