import type { FormEvent } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { ErrorSummary } from '#ui/fields/error-summary.tsx';
import { Card } from '#ui/showing/card.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { PageBody, PageHeader } from '#ui/showing/page-header.tsx';
import { signInPath } from '../../addresses/paths.ts';
import { helpUrl, hotline, hotlineHours } from '../../addresses/site-links.ts';
import { PageTitle } from '../../layout/page-title.tsx';
import { FraudFields } from './fraud-fields.tsx';
import { useFraudReport, type FraudReporting } from './use-fraud-report.ts';

/** The same advice stands at sign-in, before any script runs (sign-in/misused.tsx). */
const FirstSteps = () => (
  <Card title="Lakukan sekarang">
    <ol className="flex list-decimal flex-col gap-2 pl-5">
      <li>
        Telepon <strong className="whitespace-nowrap">{hotline()}</strong> ({hotlineHours()}). Di luar jam itu, kirim
        laporan tanpa masuk.
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

const Reported = ({ number }: { readonly number: string }) => (
  <Notice tone="ok" live heading={`Laporan ${number} kami terima`}>
    <p>
      Petugas kami menelepon Anda untuk memastikan laporan ini. Sebelum itu belum ada yang berubah pada polis. Setelah
      dipastikan, pembayaran polis kami bekukan. Simpan nomor laporan ini.
    </p>
  </Notice>
);

const FraudForm = ({ form }: { readonly form: FraudReporting }) => {
  const press = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    form.send();
  };
  const errors = Object.entries(form.problems).map(([fieldId, message]) => ({ fieldId, message }));
  return (
    <form noValidate onSubmit={press} className="flex flex-col gap-4">
      <ErrorSummary errors={errors} attempt={form.attempt} />
      {form.failure !== undefined && (
        <Notice key={form.attempt} tone="you" live heading="Belum terkirim">
          {form.failure}
        </Notice>
      )}
      <FraudFields form={form} />
      <div>
        <Button type="submit" loading={form.sending}>
          Kirim laporan
        </Button>
      </div>
    </form>
  );
};

/** /lapor-penipuan: somebody who cannot sign in says that others use the policy; nothing changes until staff have looked (rulebook 7.29). */
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
        {form.number !== undefined && <Reported number={form.number} />}
        <FirstSteps />
        {form.number === undefined && <FraudForm form={form} />}
        <p className="text-center text-small text-muted">
          <a href={signInPath} className="text-link">
            Ke halaman masuk
          </a>{' '}
          ·{' '}
          <a href={helpUrl()} className="text-link">
            Hubungi kami
          </a>
        </p>
      </PageBody>
    </main>
  );
};

export default FraudReportPage;
