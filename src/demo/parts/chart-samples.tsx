import { BeforeAfterBar } from '#ui/charts/before-after-bar.tsx';
import { ProjectionChart } from '#ui/charts/projection-chart.tsx';
import { Ring, RingPicture, RingSwatch } from '#ui/charts/ring.tsx';
import { ValueChart } from '#ui/charts/value-chart.tsx';
import { ValueLines } from '#ui/charts/value-lines.tsx';
import type { ValuePoint } from '#ui/charts/value-series.ts';
import { ValueTable } from '#ui/charts/value-table.tsx';
import { rupiah } from '#shared/money/money.ts';
import { Notice } from '#ui/showing/notice.tsx';
import { longLabel, longText, unbreakableWord } from './long-texts.ts';
import { Group, WithState, Sample } from './sample.tsx';

const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));

const rising: readonly ValuePoint[] = months.map((month, index) => ({
  date: `2026-${month}-20`,
  value: 24_000_000 + index * 700_000 + (index % 3) * 900_000,
  compare: 24_000_000 + index * 500_000,
}));
const falling: readonly ValuePoint[] = months.map((month, index) => ({
  date: `2027-${month}-20`,
  value: 31_904_389 - index * 2_900_000,
}));

const slices = [
  { label: 'Dana Tumbuh', value: 18_452_165, text: 'Rp 18.452.165 · 58%' },
  { label: 'Dana Berimbang Syariah', value: 9_452_224, text: 'Rp 9.452.224 · 30%' },
  { label: unbreakableWord, value: 4_000_000, text: longText },
];

const lines = { title: 'Nilai polis', onMonths: () => undefined, months: 12 };

const ValueSamples = () => (
  <>
    <Sample part="ValueChart" state="biasa, dua garis">
      <WithState start={12}>
        {(shown, keep) => (
          <ValueChart title="Nilai polis" points={rising} months={shown} onMonths={keep} compareLabel="premi dibayar" />
        )}
      </WithState>
    </Sample>
    <Sample part="ValueChart" state="sibuk, kata tanpa jeda">
      <ValueChart {...lines} title={unbreakableWord} points={rising} compareLabel={unbreakableWord} busy />
    </Sample>
    <Sample part="ValueChart" state="menunggu">
      <ValueChart {...lines} points={undefined} />
    </Sample>
    <Sample part="ValueChart" state="kosong, gagal">
      <ValueChart {...lines} points={[]} />
      <ValueChart {...lines} points={undefined} instead={<Notice tone="you">{longText}</Notice>} />
    </Sample>
    <Sample part="ValueLines" state="garis saja">
      <ValueLines points={rising} onPoint={() => undefined} />
    </Sample>
    <Sample part="ValueTable" state="tabel saja">
      <ValueTable
        title="Nilai polis, tabel"
        points={rising}
        currency={rupiah}
        valueLabel="nilai polis"
        compareLabel={unbreakableWord}
      />
    </Sample>
  </>
);

const band = { from: '2027-03-20', until: '2027-08-20', label: 'masa cuti premi' };

export const ChartSamples = () => (
  <Group id="charts" title="Grafik">
    <ValueSamples />
    <Sample part="ProjectionChart" state="nilai bertahan">
      <ProjectionChart points={falling} band={band} endLabel="Cukup sampai Desember 2027" runsOut={false} />
    </Sample>
    <Sample part="ProjectionChart" state="nilai habis, teks panjang">
      <ProjectionChart points={falling} band={{ ...band, label: unbreakableWord }} endLabel={unbreakableWord} runsOut />
    </Sample>
    <Sample part="BeforeAfterBar" state="biasa, teks panjang">
      <BeforeAfterBar before={31_904_389} after={18_904_389} beforeText="Rp 31.904.389" afterText="Rp 18.904.389" />
      <BeforeAfterBar before={0} after={1} beforeText={unbreakableWord} afterText={longText} beforeLabel={longLabel} />
    </Sample>
    <Sample part="Ring" state="tiga dana, teks panjang">
      <Ring slices={slices} centerLabel="3 dana" centerText="31,9 jt" />
    </Sample>
    <Sample part="RingPicture, RingSwatch" state="gambar saja, warna saja">
      <RingPicture slices={slices} />
      <p className="flex gap-3">
        {slices.map(({ label }, index) => (
          <RingSwatch key={label} index={index} />
        ))}
      </p>
    </Sample>
  </Group>
);
