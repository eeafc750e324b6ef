import { freeLookLastDay } from '#shared/facts/free-look-end.ts';
import { formatDate } from '#shared/time/dates.ts';
import { Card } from '#ui/showing/card.tsx';
import { DataList } from '#ui/showing/data-list.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { bindRequest } from '../contract/bind.ts';
import { readDraft } from '../contract/draft.ts';
import { EffectHere } from '../blocks/form/effect-here.tsx';
import { CoverageItems } from '../blocks/cover/coverage-items.tsx';
import { buildAccountStep } from '../blocks/account/payee-steps.tsx';
import { PayeeAttachments, payeeAttachmentPaths } from '../blocks/payee/payee-attachments.tsx';
import { useDraft, useDraftValues } from '../blocks/form/use-draft.tsx';
import { changedNames, valuesOf } from '../contract/step-answers.ts';
import type { BrowserRequest, FormProps, FormStep } from '../contract/browser-request.tsx';
import { ConsentField } from '../blocks/form/consent-field.tsx';
import { IdentityCardField } from '../blocks/identity/identity-card-field.tsx';
import { AcknowledgeCard } from './acknowledge-card.tsx';
import { endableCovers } from './covers.ts';
import { definition, withPayee } from './definition.ts';
import { afterChoice, asksAccount, askForPayee, itemsOf, usesPayeeVariant } from './page-choices.ts';
import { OutcomeCard } from './outcome-card.tsx';
import { decideOutcome, freeLookDaysLeft } from './outcome.ts';
import { allowedReasons } from './rules.ts';
import { SurrenderPage } from './payload.ts';

const type = bindRequest(definition);
const typeWithPayee = bindRequest(withPayee);

/** Card with the day on which the policy arrived, and the days left to return it. */
const HandoverCard = ({ facts }: FormProps) => {
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
            Sampai <span translate="no">{formatDate(freeLookLastDay(facts))}</span> (
            <span>{days === 0 ? 'hari ini hari terakhir' : `${days} hari lagi`}</span>) seluruh polis dapat dibatalkan
            dan dananya dikembalikan.
          </p>
        </Notice>
      )}
    </Card>
  );
};

const chooseFirst = 'Pilih produk terlebih dahulu.';

/** Select field with the reasons: empty until a product is chosen, fewer for riders alone (wire 3.1). */
const Reason = ({ facts }: FormProps) => {
  const { draft, set, problemAt, fieldIdOf } = useDraft(SurrenderPage);
  const reasons = draft.items.length === 0 ? [] : allowedReasons(decideOutcome(draft.items, facts), facts);
  return (
    <SelectField
      id={fieldIdOf('cancel_reason')}
      label="Alasan"
      placeholder="Pilih Alasan"
      hint={draft.items.length === 0 ? chooseFirst : undefined}
      disabled={draft.items.length === 0}
      error={problemAt('cancel_reason')}
      choices={reasons.map((reason) => ({ value: reason, label: reason }))}
      value={draft.cancel_reason}
      onChange={(event) => set('cancel_reason', event.target.value)}
    />
  );
};

const Covers = ({ facts }: FormProps) => {
  const { draft, change } = useDraft(SurrenderPage);
  return (
    <>
      <HandoverCard facts={facts} />
      <CoverageItems
        facts={facts}
        covers={endableCovers(facts)}
        chosen={draft.items.flatMap(({ itemId }) => itemId ?? [])}
        onChange={(chosen) => change(afterChoice(draft, itemsOf(chosen, facts), facts))}
        mainTakesAll
        label="Produk yang akan ditutup"
      />
      <EffectHere />
    </>
  );
};

const question = 'Produk mana yang ingin ditutup?';
const caption = 'Kami menunjukkan akibat dan pilihan lain sebelum Anda memutuskan.';

const covers: FormStep = {
  key: 'covers',
  subject: 'Produk',
  answer: changedNames,
  question,
  caption,
  paths: ['items'],
  Part: Covers,
};

const Consequences = ({ facts }: FormProps) => {
  const { draft, set } = useDraft(SurrenderPage);
  // A page opened by its number may come before the choice of covers.
  if (draft.items.length === 0) return <p className="text-muted">{chooseFirst}</p>;
  return (
    <AcknowledgeCard facts={facts} draft={draft} onChange={(version) => set('acknowledgement_version', version)} />
  );
};

const consequences: FormStep = {
  key: 'consequences',
  subject: 'Akibatnya',
  answer: valuesOf('Penjelasan konsekuensi'),
  question: 'Apa akibatnya bila dilanjutkan?',
  paths: ['acknowledgement_version'],
  Part: Consequences,
};

const reason: FormStep = {
  key: 'reason',
  subject: 'Alasan',
  answer: valuesOf('Alasan'),
  question: 'Mengapa Anda ingin menutupnya?',
  paths: ['cancel_reason'],
  Part: Reason,
};

/** Step for the payee account, used when the policy has none on record. */
const account = buildAccountStep({
  serviceId: typeWithPayee.serviceId,
  question: 'Ke rekening mana dana dikirim?',
  owners: 'holder',
  offersRegistered: true,
  notice: (
    <Notice tone="wait" heading="Mohon lengkapi rekening">
      <p>Dana dikirim ke rekening atas nama pemegang polis. Periksa nomornya dengan teliti.</p>
    </Notice>
  ),
});

const Attachments = ({ facts }: FormProps) => {
  const { values } = useDraftValues();
  const { items } = readDraft(SurrenderPage, values);
  return (
    <>
      {decideOutcome(items, facts) !== 'RIDER_CANCEL' && <ConsentField facts={facts} />}
      {usesPayeeVariant(values, facts) ? <PayeeAttachments isFamilyRequired keepsChoice /> : <IdentityCardField />}
    </>
  );
};

const attachments: FormStep = {
  key: 'attachments',
  subject: 'Dokumen',
  question: 'Dokumen apa yang menyertai?',
  paths: ['consent_attachment', ...payeeAttachmentPaths, 'family_attachment', 'status_family_attachment'],
  Part: Attachments,
};

const Effect = ({ facts }: FormProps) => {
  const { items } = useDraft(SurrenderPage).draft;
  return items.length === 0 ? null : <OutcomeCard facts={facts} kind={decideOutcome(items, facts)} items={items} />;
};

const request: BrowserRequest = {
  type,
  variantFor: (payload, facts) => (usesPayeeVariant(payload, facts) ? typeWithPayee : type),
  askFirst: askForPayee,
  question,
  caption,
  showsAccount: true,
  Effect,
  /** Steps: covers, consequences, reason, account if needed, attachments (wire 3.1). */
  steps: (values, facts) => [
    covers,
    consequences,
    reason,
    ...(asksAccount(values, facts) ? [account] : []),
    attachments,
  ],
};

export default request;
