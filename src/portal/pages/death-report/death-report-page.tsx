import { PageBody, PageHeader } from '#ui/showing/page-header.tsx';
import { helpUrl } from '../../addresses/site-links.ts';
import { signInPath } from '../../addresses/paths.ts';
import { PageTitle } from '../../layout/page-title.tsx';
import { publicCasePath } from '../public-case/case-link.ts';
import { ReporterPart, PublicPart } from './death-fields.tsx';
import { DeathForm } from './death-form.tsx';
import { DeathDocuments } from './death-documents.tsx';
import { deathReportHead } from './death-report-head.ts';
import { useDeathReport } from './use-death-report.ts';

/**
 * Page /lapor-meninggal: anyone reports a death without signing in. It shows no policy data, and nothing changes until
 * staff have checked the report (rulebook 7.28).
 */
const DeathReportPage = () => {
  const form = useDeathReport(true);
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-2xl flex-col">
      <PageTitle>Laporkan meninggal</PageTitle>
      <PageHeader {...deathReportHead} />
      <PageBody>
        <DeathForm
          form={form}
          done={
            <p>
              Petugas kami menghubungi nomor HP Anda untuk memastikan laporan ini. Sementara itu, siapkan dokumen di
              bawah.
            </p>
          }
        >
          <PublicPart form={form} />
          <ReporterPart form={form} />
        </DeathForm>
        <DeathDocuments />
        <p className="text-center text-small text-muted">
          Pemegang polis dapat{' '}
          <a href={signInPath} className="text-link">
            masuk dan melaporkan dari Info Polis
          </a>
          . Sudah melapor?{' '}
          <a href={publicCasePath} className="text-link">
            Lihat perkembangannya
          </a>
          . Perlu bantuan?{' '}
          <a href={helpUrl()} className="text-link">
            Hubungi kami
          </a>
        </p>
      </PageBody>
    </main>
  );
};

export default DeathReportPage;
