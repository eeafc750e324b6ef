import { freeLookLastDay } from '#shared/facts/free-look-end.ts';
import { formatDate } from '#shared/time/dates.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { Card } from '#ui/showing/card.tsx';
import { DataList } from '#ui/showing/data-list.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { bindRequest } from '../contract/bind.ts';
import { EffectHere } from '../blocks/form/effect-here.tsx';
import { BankAccountFields } from '../blocks/account/bank-account-fields.tsx';
import { CoverageItems } from '../blocks/cover/coverage-items.tsx';
import { FamilyDocumentField } from '../blocks/person/family-document-field.tsx';
import { SupportingDocumentField } from '../blocks/form/supporting-document-field.tsx';
import { useDraft } from '../blocks/form/use-draft.tsx';
import type { BrowserRequest, FormProps } from '../contract/browser-request.tsx';
import { ConsentField } from '../blocks/form/consent-field.tsx';
import { IdentityCardField } from '../blocks/form/identity-attachments.tsx';
import { AcknowledgeCard } from './acknowledge-card.tsx';
import { endableCovers } from './covers.ts';
import { definition, withPayee } from './definition.ts';
import { afterChoice, askForPayee, asksPayee, hasBank, itemsOf, type SurrenderDraft } from './page-choices.ts';
import { OutcomeCard } from './outcome-card.tsx';
import { decideOutcome, freeLookDaysLeft } from './outcome.ts';
import { allowedReasons } from './rules.ts';
import { usePlace } from '../blocks/form/use-place.tsx';
import { SurrenderPage } from './payload.ts';

const type = bindRequest(definition);
const typeWithPayee = bindRequest(withPayee);

/** When the policy arrived, and how long it may still be given back. */
const HandoverCard = ({ facts }: { readonly facts: Facts }) => {
  const days = freeLookDaysLeft(facts);
  const { acknowledgedOn } = facts.policy;
  return (
    <Card>
      <DataList
        rows={[
          { label: 'Tanggal Penerimaan Polis', value: acknowledgedOn === null ? '-' : formatDate(acknowledgedOn) },
        ]}
      />
      {days !== null && (
        <Notice tone="ok" heading="Polis masih dalam masa mempelajari polis">
          <p>
            Sampai {formatDate(freeLookLastDay(facts))} ({days === 0 ? 'hari ini hari terakhir' : `${days} hari lagi`})
            seluruh polis dapat dibatalkan dan dananya dikembalikan.
          </p>
        </Notice>
      )}
    </Card>
  );
};

type ReasonProps = {
  readonly facts: Facts;
  readonly draft: SurrenderDraft;
  readonly onChange: (reason: string) => void;
};

/** The reasons: none until a product is chosen, fewer for riders alone (wire 3.1). */
const Reason = ({ facts, draft, onChange }: ReasonProps) => {
  const { problemAt, fieldIdOf } = usePlace<SurrenderPage>();
  const reasons = draft.items.length === 0 ? [] : allowedReasons(decideOutcome(draft.items, facts), facts);
  return (
    <SelectField
      id={fieldIdOf('cancel_reason')}
      label="Alasan"
      placeholder="Pilih Alasan"
      hint={draft.items.length === 0 ? 'Pilih produk terlebih dahulu.' : undefined}
      disabled={draft.items.length === 0}
      error={problemAt('cancel_reason')}
      choices={reasons.map((reason) => ({ value: reason, label: reason }))}
      value={draft.cancel_reason}
      onChange={(event) => onChange(event.target.value)}
    />
  );
};

/** Where the money goes when there is no account to send it back to. */
const Payee = ({ facts }: { readonly facts: Facts }) => (
  <>
    <Notice tone="wait" heading="Mohon lengkapi rekening">
      <p>Dana dikirim ke rekening atas nama pemegang polis. Periksa nomornya dengan teliti.</p>
    </Notice>
    <BankAccountFields facts={facts} serviceId={typeWithPayee.serviceId} owners="holder" />
    <FamilyDocumentField required keepsChoice />
    <SupportingDocumentField />
  </>
);

/** Covers, the outcome of ending them, the reason, the account if one is needed, the consequences, the identity card (wire 3.1). */
const Form = ({ facts }: FormProps) => {
  const { draft, set, change } = useDraft(SurrenderPage);
  const hasChosen = draft.items.length > 0;
  const choose = (chosen: readonly number[]): void => {
    change(afterChoice(draft, itemsOf(chosen, facts), facts));
  };
  return (
    <>
      <HandoverCard facts={facts} />
      <CoverageItems
        facts={facts}
        covers={endableCovers(facts)}
        chosen={draft.items.flatMap(({ itemId }) => itemId ?? [])}
        onChange={choose}
        mainTakesAll
        label="Produk yang akan ditutup"
      />
      <EffectHere />
      <Reason facts={facts} draft={draft} onChange={(reason) => set('cancel_reason', reason)} />
      {asksPayee(draft, facts) && <Payee facts={facts} />}
      {hasChosen && (
        <AcknowledgeCard facts={facts} draft={draft} onChange={(version) => set('acknowledgement_version', version)} />
      )}
      {hasChosen && decideOutcome(draft.items, facts) !== 'RIDER_CANCEL' && <ConsentField facts={facts} />}
      <IdentityCardField />
    </>
  );
};

const Effect = ({ facts }: FormProps) => {
  const { items } = useDraft(SurrenderPage).draft;
  return items.length === 0 ? null : <OutcomeCard facts={facts} kind={decideOutcome(items, facts)} items={items} />;
};

const request: BrowserRequest = {
  type,
  variantFor: (payload) => (hasBank(payload) ? typeWithPayee : type),
  askFirst: askForPayee,
  question: 'Produk mana yang ingin ditutup?',
  caption: 'Kami menunjukkan akibat dan pilihan lain sebelum Anda memutuskan.',
  showsAccount: true,
  Form,
  Effect,
};

export default request;
