import { formatMoney, rupiah } from '#shared/money/money.ts';
import { CompareTable } from '#ui/showing/compare-table.tsx';
import { DataList } from '#ui/showing/data-list.tsx';
import { Meter, ShareMeter } from '#ui/showing/meter.tsx';
import { StepMeter } from '#ui/showing/step-meter.tsx';
import { longLabel, longText, unbreakableWord } from './long-texts.ts';
import { Group, Sample } from './sample.tsx';

const inRupiah = (sum: number): string => formatMoney(sum, rupiah);

const rows = [
  { label: 'Nomor polis', value: '7700000001' },
  { label: 'Nilai polis', value: 'Rp 31.904.389' },
  { label: longLabel, value: 'Siti Rahayu' },
  { label: 'Alamat', value: longText },
  { label: 'Kode', value: unbreakableWord },
];

const changes = [
  { label: 'Uang pertanggungan', before: inRupiah(250_000_000), after: inRupiah(1_250_000_000) },
  { label: longLabel, before: 'Bulanan', after: 'Tahunan' },
  { label: 'Alamat', before: 'Jalan Melati 4', after: longText },
];

const trillions = [
  { label: 'Manfaat meninggal', before: inRupiah(1_250_000_000_000), after: inRupiah(9_999_999_999_999) },
  { label: unbreakableWord, before: unbreakableWord, after: inRupiah(0) },
];

const MeterSamples = () => (
  <>
    <Sample part="Meter" state="biasa, pas, berlebih">
      <Meter label="Bagian yang ditarik" value={5} max={18} text="Sisa Rp 13.452.165" />
      <Meter label="Bagian yang ditarik" value={18} max={18} text="Seluruh dana ditarik" tone="ok" />
      <Meter label="Bagian yang ditarik" value={20} max={18} text={unbreakableWord} tone="over" />
    </Sample>
    <Sample part="ShareMeter" state="kurang, pas, lebih">
      <ShareMeter label="Pembagian dana" total={62.5} />
      <ShareMeter label="Pembagian dana" total={100} />
      <ShareMeter label="Pembagian dana" total={110} />
    </Sample>
    <Sample part="StepMeter" state="langkah pertama, ketiga">
      <StepMeter current={1} total={4} />
      <StepMeter current={3} total={4} />
    </Sample>
  </>
);

export const FigureSamples = () => (
  <Group id="figures" title="Data dan ukuran">
    <Sample part="DataList" state="bersisian, dengan garis">
      <DataList rows={rows} lines />
    </Sample>
    <Sample part="DataList" state="bertumpuk">
      <DataList rows={rows} layout="stacked" />
    </Sample>
    <Sample part="CompareTable" state="teks panjang" wide>
      <CompareTable rows={changes} caption="Perubahan yang diajukan" note="*Perkiraan per 20/11/2026, dalam rupiah" />
    </Sample>
    <Sample part="CompareTable" state="angka terpanjang, kata tanpa jeda">
      <CompareTable rows={trillions.slice(0, 1)} caption="Manfaat" />
      <CompareTable rows={trillions} caption="Angka terpanjang" beforeLabel={unbreakableWord} note={unbreakableWord} />
    </Sample>
    <MeterSamples />
  </Group>
);
