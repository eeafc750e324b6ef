import { Card } from '#ui/showing/card.tsx';
import { PageBody, PageHeader } from '#ui/showing/page-header.tsx';
import { signInPath } from '../../addresses/paths.ts';
import { helpUrl, hotline, hotlineHours } from '../../addresses/site-links.ts';
import { PageTitle } from '../../layout/page-title.tsx';
import { Reported, ReportForm } from '../report-form/report-form.tsx';
import { publicCasePath } from '../public-case/case-link.ts';
import { FraudFields } from './fraud-fields.tsx';
import { useFraudReport } from './use-fraud-report.ts';

/**
 * Shows what to do first after a fraud. The sign-in page shows the same advice without a script (sign-in/misused.tsx).
 */
const FirstSteps = () => (
  <Card title="Lakukan sekarang">
    <ol className="flex list-decimal flex-col gap-2 pl-5">
      <li>
        Telepon <strong className="whitespace-nowrap">{hotline()}</strong> (<span translate="no">{hotlineHours()}</span>
        ). Di luar jam itu, kirim laporan tanpa masuk.
      </li>
      <li>
        Masih dapat masuk?{' '}
        <a href={signInPath} className="text-link">
          Masuk
        </a>{' '}
        lalu buka Profil, Keamanan. Di sana polis langsung Anda lindungi sendiri.
      </li>
      <li>HP hilang atau nomor diambil orang? Minta operator memblokir nomor itu.</li>
    </ol>
    <p>
      <b>Kami tidak pernah meminta kode masuk, PIN, atau kata sandi.</b> Yang memintanya bukan petugas kami.
    </p>
  </Card>
);

/**
 * Page /lapor-penipuan: a customer who cannot sign in reports that others use the policy. Nothing changes until staff
 * have checked the report (rulebook 7.29).
 */
const FraudReportPage = () => {
  const form = useFraudReport();
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-2xl flex-col">
      <PageTitle>Polis dipakai orang lain</PageTitle>
      <PageHeader
        title="Polis dipakai orang lain?"
        caption="Terkunci, HP hilang, atau ada pengajuan yang bukan dari Anda: mulai di sini."
      />
      <PageBody>
        {form.taken !== undefined && (
          <Reported taken={form.taken} title="Laporan polis dipakai orang lain">
            <p>
              Petugas kami menelepon Anda untuk memastikan laporan ini. Sebelum itu belum ada yang berubah pada polis.
              Setelah dipastikan, pembayaran polis kami bekukan.
            </p>
          </Reported>
        )}
        <FirstSteps />
        {form.taken === undefined && (
          <ReportForm form={form}>
            <FraudFields form={form} />
          </ReportForm>
        )}
        <p className="flex flex-wrap justify-center gap-x-4 text-small text-muted">
          <a href={signInPath} className="text-link inline-block py-1">
            Ke halaman masuk
          </a>
          <a href={publicCasePath} className="text-link inline-block py-1">
            Lihat perkembangan laporan
          </a>
          <a href={helpUrl()} className="text-link inline-block py-1">
            Hubungi kami
          </a>
        </p>
      </PageBody>
    </main>
  );
};

export default FraudReportPage;
