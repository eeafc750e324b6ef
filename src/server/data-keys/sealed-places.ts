import { contexts } from '#server/vault/contexts.ts';

/** Column of sealed texts: bytes in the context of their row, or numbers of people in a text or JSON value. */
export interface SealedColumn {
  readonly column: string;
  readonly type: 'bytea' | 'text' | 'jsonb';
  /** Context, from the values of `names`; absent = numbers of people, whose context is their kind. */
  readonly context?: (...names: readonly [string, string, string]) => string;
}

/** Table that holds sealed texts. `names` = columns that contexts are made of. */
export interface SealedPlace {
  readonly table: string;
  readonly names: readonly string[];
  readonly columns: readonly SealedColumn[];
}

const bytes = (column: string, context: NonNullable<SealedColumn['context']>): SealedColumn => ({
  column,
  type: 'bytea',
  context,
});

const place = (table: string, name: string, column: string, context: (name: string) => string): SealedPlace => ({
  table,
  names: [name],
  columns: [bytes(column, context)],
});

/** All columns with sealed texts. Files of the store have their own list (`stored-files.ts`). */
export const sealedPlaces: readonly SealedPlace[] = [
  { table: 'public.installation', names: [], columns: [bytes('data_key_check', () => contexts.keyCheck)] },
  place('public.data_key', 'key_id', 'chain_key', contexts.chainKey),
  place('public.staff_totp', 'user_name', 'sealed', contexts.staffCode),
  place('public.staff_openid_session', 'session_id', 'sealed', contexts.openIdSession),
  place('public.staff_openid_attempt', 'state_hash', 'sealed', contexts.openIdAttempt),
  place('public.customer_session', 'session_id', 'holder', contexts.customerSession),
  place('public.proposal', 'number', 'content', contexts.proposal),
  {
    table: 'public.draft',
    names: ['policy_number', 'party_id', 'suffix'],
    columns: [bytes('payload', (policy, party, suffix) => contexts.draft(policy, party, suffix))],
  },
  place('public.contact_confirmation', 'request_number', 'contact', contexts.confirmation),
  place('public.request_message', 'message_id', 'body', contexts.requestMessage),
  {
    table: 'public.message',
    names: ['message_id'],
    columns: [
      bytes('address', (id) => contexts.message(id, 'address')),
      bytes('body', (id) => contexts.message(id, 'body')),
    ],
  },
  place('public.push_subscription', 'subscription_id', 'target', contexts.pushSubscription),
  place('public.paper', 'number', 'content', contexts.issuedDocument),
  place('public.payee_name_answer', 'request_number', 'name', contexts.payeeName),
  place('public.payout_line', 'reference', 'sealed_account', contexts.payoutLine),
  place('public.bank_statement_line', 'line_id', 'sealed_text', contexts.statementLine),
  place('public.security_report', 'report_number', 'note', contexts.securityReport),
  place('public.death_report', 'report_number', 'content', contexts.deathReport),
  {
    table: 'public.death_objection',
    names: ['report_number'],
    columns: [bytes('content', contexts.deathObjection), bytes('answer', contexts.deathObjectionAnswer)],
  },
  place('public.fraud_report', 'report_number', 'content', contexts.fraudReport),
  place('public.signed_form', 'attachment', 'content', contexts.signedForm),
  place('public.number_change', 'number', 'content', contexts.numberChange),
  {
    table: 'public.public_case',
    names: ['number'],
    columns: [bytes('words', contexts.publicCase), bytes('phone', contexts.publicCasePhone)],
  },
  {
    table: 'public.upload_chunk',
    names: ['upload_id', 'start'],
    columns: [bytes('content', (id, start) => contexts.uploadChunk(id, start))],
  },
  place('public.two_person_entry', 'entry_id', 'sealed', contexts.entry),
  place('public.desk_customer', 'customer_id', 'identity', contexts.customer),
  place('public.staff_note', 'note_id', 'body', contexts.staffNote),
  { table: 'core.policy', names: [], columns: [{ column: 'identity_number', type: 'text' }] },
  { table: 'core.party', names: [], columns: [{ column: 'identity_number', type: 'text' }] },
  { table: 'core.policy_version', names: [], columns: [{ column: 'document', type: 'jsonb' }] },
  { table: 'core.posting', names: [], columns: [{ column: 'changes', type: 'jsonb' }] },
  { table: 'core.payable', names: [], columns: [{ column: 'bank_account', type: 'text' }] },
  {
    table: 'core.payable_redirect',
    names: [],
    columns: [
      { column: 'old_account', type: 'jsonb' },
      { column: 'new_account', type: 'jsonb' },
    ],
  },
  { table: 'core.payment_mandate', names: [], columns: [{ column: 'account', type: 'text' }] },
];
