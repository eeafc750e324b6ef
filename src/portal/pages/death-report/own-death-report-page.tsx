import { coversOf } from '#shared/policy/policy.ts';
import { SelectField } from '#ui/fields/select-field.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { PageBody, PageHeader } from '#ui/showing/page-header.tsx';
import { PageTitle } from '../../layout/page-title.tsx';
import { fullName } from '../../policy/policy-summary.ts';
import { usePolicy, useWording } from '../../policy/use-policy.ts';
import { bind } from '../report-form/use-report-form.ts';
import { ReporterPart } from './death-fields.tsx';
import { DeathForm } from './death-form.tsx';
import { DeathDocuments } from './death-documents.tsx';
import { deathReportHead } from './death-report-head.ts';
import { useDeathReport } from './use-death-report.ts';

/** Returns the distinct names of all insured persons of the policy. */
const useInsured = (): readonly string[] => {
  const { policy } = usePolicy();
  return [...new Set(coversOf(policy).flatMap(({ lives }) => lives.map(({ person }) => fullName(person))))];
};

/**
 * Page /polis/lapor-meninggal: the holder reports the death of an insured person; the policy is put on hold at once
 * (rulebook 7.28).
 */
const OwnDeathReportPage = () => {
  const form = useDeathReport(false);
  const words = useWording();
  const insured = useInsured();
  return (
    <>
      <PageTitle>Laporkan meninggal</PageTitle>
      <PageHeader {...deathReportHead} back={{ href: '/polis/information/insured' }} />
      <PageBody>
        <DeathForm
          form={form}
          done={
            <p>
              {words(
                'Polis sudah kami tandai: pembayaran, perubahan, dan tagihan {premi} menunggu keputusan. Petugas kami menghubungi nomor HP Anda. Siapkan dokumen di bawah.',
              )}
            </p>
          }
        >
          <Notice tone="wait" heading="Polis langsung kami tandai">
            {words(
              'Setelah laporan dikirim, pengajuan yang berjalan dihentikan, dan pembayaran, perubahan, serta tagihan {premi} menunggu keputusan. Bila laporan ini keliru, hubungi kami.',
            )}
          </Notice>
          <ReporterPart form={form}>
            <SelectField
              {...bind(form, 'insured_name')}
              label={words('{Tertanggung} yang meninggal')}
              choices={insured.map((name) => ({ value: name, label: name }))}
              value={form.entry.insured_name}
              onChange={({ target }) => form.change('insured_name', target.value)}
            />
          </ReporterPart>
        </DeathForm>
        <DeathDocuments />
      </PageBody>
    </>
  );
};

export default OwnDeathReportPage;
