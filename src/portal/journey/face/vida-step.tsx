import type { BrowserRequest } from '#requests/contract/browser-request.tsx';
import { ChallengeView } from './challenge-view.tsx';
import { FacePage } from './face-page.tsx';

const intro = [
  'Izinkan pemakaian kamera bila ditanya.',
  'Ikuti tiga atau empat gerakan yang muncul di layar, misalnya menoleh ke kiri.',
  'Setelah gerakan terakhir berhasil, pengajuan langsung dikirim.',
];

export const VidaPage = ({ request }: { readonly request: BrowserRequest }) => (
  <FacePage request={request} step="vida" intro={intro}>
    {(step) => <ChallengeView key={step.token.transaction_id} {...step} />}
  </FacePage>
);
