import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { formatDateTime } from '#shared/time/dates.ts';
import { exportStepUp, type PrivacyExport } from '#shared/wire/privacy.ts';
import { Button } from '#ui/actions/button.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { CodeDialog } from '../../journey/code/code-dialog.tsx';
import { useCodeStep } from '../../journey/code/use-code-step.ts';
import { exportQuery, fetchExport, startExport } from './profile-queries.ts';
import { saveBlob } from '#ui/storage/save-blob.ts';
import { SaveResult } from '../../files/save-result.tsx';
import { Section } from './section.tsx';

const words = {
  why: 'Salinan lengkap memuat nomor identitas, nomor rekening, dan dokumen Anda.',
  confirm: 'Verifikasi dan siapkan salinan',
  back: 'Kembali ke profil',
};

const Ready = ({ made }: { readonly made: PrivacyExport }) => {
  const save = useMutation({
    mutationFn: async (file: string) => saveBlob(await fetchExport(file), 'salinan-data-saya.zip'),
  });
  if (made.file === null || made.expires_at === null) return null;
  const { file } = made;
  return (
    <Notice
      tone="ok"
      live
      heading={made.whole ? 'Salinan lengkap siap' : 'Salinan siap, nomor disamarkan'}
      actions={
        <Button size="small" loading={save.isPending} onClick={() => save.mutate(file)}>
          <Download aria-hidden="true" size={20} /> Unduh
        </Button>
      }
    >
      <p>
        Dapat diunduh sampai <span translate="no">{formatDateTime(made.expires_at)}</span>. Simpan di tempat yang hanya
        Anda buka.
      </p>
      <SaveResult save={save} />
    </Notice>
  );
};

const State = ({ made }: { readonly made: PrivacyExport | null }) => {
  if (made?.state === 'READY') return <Ready made={made} />;
  if (made?.state === 'PREPARING')
    return <Notice tone="wait">Salinan sedang kami siapkan. Biasanya kurang dari satu menit.</Notice>;
  if (made?.state === 'FAILED')
    return <Notice tone="you">Salinan belum berhasil dibuat. Silakan minta sekali lagi.</Notice>;
  return null;
};

/** Offers a copy of all data: masked at once, or unmasked after a step-up code. */
export const ExportCard = () => {
  const client = useQueryClient();
  const query = useQuery(exportQuery);
  const start = useMutation({
    mutationFn: startExport,
    onSuccess: (made) => client.setQueryData(exportQuery.queryKey, made),
  });
  const code = useCodeStep(exportStepUp, () => start.mutate());
  return (
    <Section
      title="Salinan data saya"
      caption="Data polis, pengajuan, pesan, persetujuan, dan siapa yang melihat, dalam satu berkas zip"
      query={query}
    >
      {(made) => (
        <>
          <State made={made} />
          <div className="flex flex-wrap gap-2">
            <Button
              size="small"
              variant="secondary"
              loading={start.isPending || made?.state === 'PREPARING'}
              onClick={() => start.mutate()}
            >
              Minta salinan, nomor disamarkan
            </Button>
            <Button size="small" variant="secondary" onClick={code.begin}>
              Minta salinan lengkap dengan kode
            </Button>
          </div>
          <CodeDialog step={code} words={words} />
        </>
      )}
    </Section>
  );
};
