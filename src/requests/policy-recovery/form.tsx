import { formatDate } from '#shared/time/dates.ts';
import { Card } from '#ui/showing/card.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { bindRequest } from '../contract/bind.ts';
import { EffectHere } from '../blocks/form/effect-here.tsx';
import { useFormTools } from '../blocks/form/form-tools.tsx';
import { readHealthAnswers } from '../blocks/health/health-answers.ts';
import { HealthCard } from '../blocks/health/health-card.tsx';
import { healthPeople } from '../blocks/health/health-people.ts';
import { TransferProof } from '../blocks/form/transfer-proof.tsx';
import { useDraft } from '../blocks/form/use-draft.tsx';
import { VirtualAccountField } from '../blocks/account/virtual-account-field.tsx';
import type { BrowserRequest, FormProps } from '../contract/browser-request.tsx';
import { SelfieField } from '../blocks/form/selfie-field.tsx';
import { currentQuote } from './calculation.ts';
import { definition } from './definition.ts';
import { QuoteCard } from './quote-card.tsx';
import { ReinstatementPayload } from './payload.ts';

/** Form with cost, health, payment and proof of identity (wire 3.3). */
const Form = ({ facts }: FormProps) => {
  const { words } = useFormTools();
  const { draft, set, problemAt } = useDraft(ReinstatementPayload);
  const owes = currentQuote(facts).total.gt(0);
  return (
    <>
      <EffectHere />
      <HealthCard<ReinstatementPayload>
        path="health_questionnaire"
        people={healthPeople(facts)}
        today={facts.today}
        answers={readHealthAnswers(draft.health_questionnaire)}
        onChange={(answers) => set('health_questionnaire', answers)}
        error={problemAt('health_questionnaire')}
      />
      {owes && (
        <Card title="Pembayaran" caption="Nomor dan langkah bayar tampil lagi setelah pengajuan dikirim.">
          <VirtualAccountField facts={facts} purpose="03" label="Bayar lewat bank (tidak wajib)" />
          <TransferProof />
        </Card>
      )}
      <SelfieField hint="Pegang KTP di samping wajah. Wajah dan NIK terbaca jelas." />
      <Notice heading="Perhatian">
        <ul className="list-disc pl-5">
          <li>Bayar lebih cepat membuat pemeriksaan lebih cepat dimulai.</li>
          <li>{words('Beli polis lewat telepon dan ganti rekening? Ajukan juga Perubahan Pembayaran {Premi}.')}</li>
        </ul>
      </Notice>
    </>
  );
};

const request: BrowserRequest = {
  type: bindRequest(definition),
  question: 'Aktifkan lagi polis Anda',
  caption: ({ position: { reinstatement } }) =>
    reinstatement.lapsedOn === null
      ? 'Polis ini masih aktif.'
      : `Tidak aktif sejak ${formatDate(reinstatement.lapsedOn)}. Lunasi tunggakan dan isi pernyataan kesehatan.`,
  showsAccount: false,
  Form,
  Effect: QuoteCard,
};

export default request;
