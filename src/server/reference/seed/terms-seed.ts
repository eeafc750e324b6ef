/** One text for both flavours: wording tokens make the difference; `syariah` adds what only holds there. */
export interface TermsSeed {
  readonly id: string;
  readonly version: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly syariah: readonly string[];
  readonly validFrom: string;
}
