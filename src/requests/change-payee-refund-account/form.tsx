import type { Facts } from '#shared/facts/facts.ts';
import { Notice } from '#ui/showing/notice.tsx';
import { bindRequest } from '../contract/bind.ts';
import { findAccountOwner } from '../blocks/account/payee-account.ts';
import { useDraft } from '../blocks/form/use-draft.tsx';
import { buildAccountStep } from '../blocks/account/payee-steps.tsx';
import { PayeeAttachments, payeeAttachmentPaths } from '../blocks/payee/payee-attachments.tsx';
import type { BrowserRequest, FormProps, FormStep } from '../contract/browser-request.tsx';
import { definition } from './definition.ts';
import { PayeeRefundAccountPayload } from './payload.ts';

const type = bindRequest(definition);

const question = 'Ke rekening mana manfaat dibayarkan?';
const captionOf = (facts: Facts): string =>
  facts.policy.benefitAccount
    ? 'Rekening baru menggantikan rekening yang terdaftar sekarang.'
    : 'Belum ada rekening manfaat yang terdaftar.';

const account = buildAccountStep({
  serviceId: type.serviceId,
  question,
  owners: 'registered',
  notice: (
    <Notice>
      Pemilik rekening adalah Anda sendiri, atau orang lain yang terdaftar di polis ini. Demi keamanan kami memberi tahu
      nomor HP dan email Anda yang terdaftar.
    </Notice>
  ),
});

const Attachments = ({ facts }: FormProps) => {
  const { draft } = useDraft(PayeeRefundAccountPayload);
  return <PayeeAttachments isFamilyRequired={findAccountOwner(draft.rek_owner, facts).who === 'registered'} />;
};

const attachments: FormStep = {
  key: 'attachments',
  subject: 'Dokumen',
  question: 'Dokumen apa yang menyertai?',
  paths: payeeAttachmentPaths,
  Part: Attachments,
};

const request: BrowserRequest = {
  type,
  question,
  caption: captionOf,
  showsAccount: true,
  /** Steps: new account, attachments (wire 3.8). */
  steps: (_values, facts) => [{ ...account, caption: captionOf(facts) }, attachments],
};

export default request;
