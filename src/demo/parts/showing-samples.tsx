import { Inbox } from 'lucide-react';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/showing/card.tsx';
import type { CardTone } from '#ui/showing/card.tsx';
import { EmptyState } from '#ui/showing/empty-state.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { Pill } from '#ui/showing/pill.tsx';
import { Skeleton } from '#ui/showing/skeleton.tsx';
import { TermTips } from '#ui/showing/term-tip.tsx';
import { Timeline } from '#ui/showing/timeline.tsx';
import { longLabel, longText, unbreakableWord } from './long-texts.ts';
import { Group, Sample } from './sample.tsx';

const cardTones: readonly CardTone[] = ['plain', 'sea', 'wait', 'you', 'dim'];

const terms = [
  { word: 'unit', meaning: 'Bagian Anda dalam sebuah dana investasi.' },
  { word: longLabel, meaning: longText },
];

const steps = [
  { key: 'sent', state: 'done', title: 'Pengajuan diterima', caption: '20/11/2026 10.42' },
  { key: 'checked', state: 'current', title: longText, caption: unbreakableWord },
  { key: 'paid', state: 'coming', title: 'Dana dikirim', caption: 'Paling lambat 27/11/2026' },
] as const;

const NoticeSamples = () => (
  <>
    <Sample part="Notice" state="empat nada">
      <Notice heading="Harga unit diumumkan besok">Nilai di bawah ini adalah perkiraan.</Notice>
      <Notice tone="wait">Menunggu persetujuan petugas.</Notice>
      <Notice tone="ok">Pengajuan Anda selesai.</Notice>
      <Notice tone="you">Kami memerlukan satu dokumen lagi dari Anda.</Notice>
    </Sample>
    <Sample part="Notice" state="teks panjang, dengan tindakan">
      <Notice
        tone="you"
        heading={unbreakableWord}
        actions={
          <Button size="small" variant="secondary">
            Lengkapi dokumen
          </Button>
        }
      >
        {longText}
      </Notice>
    </Sample>
  </>
);

const CardSamples = () => (
  <>
    <Sample part="Card" state="lima nada">
      {cardTones.map((tone) => (
        <Card key={tone} tone={tone} level={3} title="Dana Tumbuh" aside="Rp 18.452.165" caption="per 20/11/2026">
          <p>1.204,5512 unit</p>
        </Card>
      ))}
    </Sample>
    <Sample part="Card" state="teks panjang">
      <Card level={3} title={longLabel} aside={unbreakableWord} caption={longText}>
        <p>{unbreakableWord}</p>
      </Card>
    </Sample>
  </>
);

export const ShowingSamples = () => (
  <Group id="showing" title="Pemberitahuan, kartu, riwayat">
    <NoticeSamples />
    <CardSamples />
    <Sample part="Pill" state="lima nada, teks panjang">
      <p className="flex flex-wrap gap-2">
        <Pill tone="ok">Selesai</Pill>
        <Pill tone="wait">Diproses</Pill>
        <Pill tone="you">Perlu Anda lengkapi</Pill>
        <Pill tone="sea">Syariah</Pill>
        <Pill>Berakhir</Pill>
        <Pill tone="wait">{longLabel}</Pill>
        <Pill>{unbreakableWord}</Pill>
      </p>
    </Sample>
    <Sample part="Skeleton" state="sibuk, dengan teks">
      <Skeleton cards={1} />
      <Skeleton cards={1} showText />
    </Sample>
    <Sample part="EmptyState" state="belum ada apa-apa">
      <EmptyState icon={<Inbox size={28} />} heading="Belum ada pengajuan" action={<Button>Buat pengajuan</Button>}>
        {longText}
      </EmptyState>
    </Sample>
    <Sample part="EmptyState" state="judul panjang">
      <EmptyState heading={longText} />
      <EmptyState heading={unbreakableWord} action={<Button>Coba lagi</Button>}>
        {unbreakableWord}
      </EmptyState>
    </Sample>
    <Sample part="Timeline" state="sudah, sekarang, berikutnya; teks panjang">
      <Timeline steps={steps} />
    </Sample>
    <Sample part="TermTips" state="tekan sebuah istilah">
      <TermTips terms={terms} />
    </Sample>
  </Group>
);
