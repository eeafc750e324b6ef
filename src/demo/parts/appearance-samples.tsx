import { brandName } from '#ui/appearance/brand-name.ts';
import { Link } from '#ui/appearance/link.tsx';
import { Logo } from '#ui/appearance/logo.tsx';
import { Mark } from '#ui/appearance/mark.tsx';
import { Spinner } from '#ui/appearance/spinner.tsx';
import { VisuallyHidden } from '#ui/appearance/visually-hidden.tsx';
import { unbreakableWord } from './long-texts.ts';
import { Group, Sample } from './sample.tsx';

export const AppearanceSamples = () => (
  <Group id="look" title="Tampilan dasar">
    <Sample part="Logo" state="tanpa nama, dengan nama">
      <div className="flex flex-wrap items-center gap-4">
        <Logo href="/demo" name={brandName()} />
        <Logo href="/demo" name={brandName()} showName />
      </div>
    </Sample>
    <Sample part="Mark" state="empat tanda">
      <p className="flex flex-wrap gap-4">
        <Mark name="info" size={24} className="text-sea" />
        <Mark name="clock" size={24} className="text-wait" />
        <Mark name="alert" size={24} className="text-you" />
        <Mark name="check" size={24} className="text-ok" />
      </p>
    </Sample>
    <Sample part="Spinner" state="sedang memuat">
      <p className="flex items-center gap-4 text-brand">
        <Spinner label="Memuat contoh" /> <Spinner size={32} />
      </p>
    </Sample>
    <Sample part="Link" state="di dalam teks, teks tanpa jeda">
      <p>
        Lihat{' '}
        <Link href="/demo" className="text-link underline">
          halaman demo
        </Link>{' '}
        atau{' '}
        <Link href="#look" className="text-link underline">
          {unbreakableWord}
        </Link>
        .
      </p>
    </Sample>
    <Sample part="VisuallyHidden" state="hanya dibacakan">
      <p>
        Rp 31.904.389<VisuallyHidden>, tiga puluh satu juta rupiah lebih</VisuallyHidden>
      </p>
    </Sample>
  </Group>
);
