import { OfflineBanner } from '#ui/showing/offline-banner.tsx';
import { PageBody, PageHeader } from '#ui/showing/page-header.tsx';
import { Pill } from '#ui/showing/pill.tsx';
import { ProgressBar } from '#ui/showing/progress-bar.tsx';
import { longLabel, longText, unbreakableWord } from './long-texts.ts';
import { Group, Sample, ScreenFrame } from './sample.tsx';

const back = { href: '/demo', label: 'Kembali ke demo' };
const steps = { current: 2, total: 4 };

export const FrameSamples = () => (
  <Group id="frame" title="Kerangka halaman">
    <Sample part="PageHeader" state="judul saja">
      <ScreenFrame>
        <PageHeader title="Status transaksi" />
      </ScreenFrame>
    </Sample>
    <Sample part="PageHeader, PageBody" state="lengkap">
      <ScreenFrame>
        <PageHeader
          title="Berapa yang Anda tarik?"
          caption="Dana Tumbuh"
          trail="Penarikan sebagian dana"
          back={back}
          right="Tersimpan 10.42"
          steps={steps}
        />
        <PageBody>
          <p className="pb-4">Isi halaman</p>
        </PageBody>
      </ScreenFrame>
    </Sample>
    <Sample part="PageHeader, PageBody" state="teks panjang" wide>
      <ScreenFrame>
        <PageHeader
          title={longLabel}
          caption={unbreakableWord}
          trail={longText}
          back={back}
          right={<Pill tone="wait">Menunggu dokumen</Pill>}
          steps={steps}
        />
        <PageBody>
          <p className="pb-4">{unbreakableWord}</p>
        </PageBody>
      </ScreenFrame>
    </Sample>
    <Sample part="ProgressBar" state="berjalan, gagal, diam">
      {(['running', 'failed', 'idle'] as const).map((progress) => (
        <ScreenFrame key={progress}>
          <ProgressBar progress={progress} />
          <p className="p-3 text-small">{progress}</p>
        </ScreenFrame>
      ))}
    </Sample>
    <Sample part="OfflineBanner" state="tampak ketika sambungan internet putus">
      <OfflineBanner />
    </Sample>
  </Group>
);
