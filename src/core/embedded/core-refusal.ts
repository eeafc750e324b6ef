/** Why the core refused; the caller decides what to tell whom. */
export type CoreRefusalCode =
  | 'POSTING_DIFFERS'
  | 'POSTING_VOID'
  | 'POSTING_INVALID'
  | 'PARTY_UNKNOWN'
  | 'PAYABLE_UNKNOWN'
  | 'PAYABLE_NOT_DUE'
  | 'PAYABLE_NOT_OPEN'
  | 'SAME_PERSON'
  | 'RELEASE_DIFFERS'
  | 'ANSWER_UNEXPECTED';

/** A call that cannot succeed by being repeated; nothing was changed. */
export class CoreRefusal extends Error {
  override readonly name = 'CoreRefusal';
  readonly code: CoreRefusalCode;

  constructor(code: CoreRefusalCode, message: string) {
    super(message);
    this.code = code;
  }
}
