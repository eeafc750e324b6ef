import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { AutomaticShares } from '#shared/wire/desk-automatic/automatic.ts';
import { Link } from '#ui/appearance/link.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { QueryWait } from '../layout/query-wait.tsx';
import { hasRole } from '../session/has-role.ts';
import { AutomaticHead } from './automatic-head.tsx';
import { sharesQuery } from './automatic-queries.ts';
import { RuleLine, TypeLine } from './share-line.tsx';
import { SwitchesPart } from './switches-part.tsx';

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

type PeriodProps = Pick<AutomaticShares, 'from' | 'until'> & {
  readonly onChange: (from: string, until: string) => void;
};

/** Fields for the first and the last day of the figures. */
const Period = ({ from, until, onChange }: PeriodProps) => {
  const [typed, setTyped] = useState<Readonly<Record<'from' | 'until', string>>>({ from, until });
  const type = (change: Partial<typeof typed>): void => {
    const next = { ...typed, ...change };
    setTyped(next);
    if (isDay(next.from) && isDay(next.until)) onChange(next.from, next.until);
  };
  return (
    <fieldset className="flex flex-wrap gap-3">
      <legend className="sr-only">Masa</legend>
      <div className="w-44">
        <DateField id="shares-from" label="Dari" value={typed.from} onChange={(day) => type({ from: day })} />
      </div>
      <div className="w-44">
        <DateField id="shares-until" label="Sampai" value={typed.until} onChange={(day) => type({ until: day })} />
      </div>
    </fieldset>
  );
};

const Samples = ({ samples, sample_percent }: Pick<AutomaticShares, 'sample_percent' | 'samples'>) => (
  <p>
    <span>{`Sampel ${sample_percent.toLocaleString('id-ID')}%: ${samples.drawn} diambil, ${samples.open} belum diperiksa, ${samples.different} berbeda.`}</span>{' '}
    <Link href="/automatic/samples" className="text-link font-semibold">
      Lihat sampel
    </Link>
  </p>
);

const Lists = ({ shares }: { readonly shares: AutomaticShares }) => {
  const line = { from: shares.from, mayEnter: hasRole('KETUA_TIM') };
  return (
    <>
      <section aria-labelledby="shares-types" className="flex flex-col gap-2">
        <h2 id="shares-types" className="text-section font-bold">
          Per jenis pengajuan
        </h2>
        <ul className="rounded-card border border-line bg-card">
          {shares.types.map((share) => (
            <TypeLine key={share.id} share={share} {...line} />
          ))}
        </ul>
      </section>
      <section aria-labelledby="shares-rules" className="flex flex-col gap-2">
        <h2 id="shares-rules" className="text-section font-bold">
          Per aturan
        </h2>
        <p className="text-muted">Aturan yang dialihkan ke orang menghentikan keputusan otomatis semua jenisnya.</p>
        <ul className="rounded-card border border-line bg-card">
          {shares.rules.map((share) => (
            <RuleLine key={share.id} share={share} {...line} />
          ))}
        </ul>
      </section>
    </>
  );
};

/** Shows how much the system decides by itself, by type and rule, and the switches to people. */
export const SharesPage = () => {
  const [params, setParams] = useSearchParams();
  const query = useQuery(sharesQuery(params.toString()));
  const shares = query.data;
  return (
    <>
      <AutomaticHead
        title="Otomatis"
        caption="Yang diputuskan sistem tanpa petugas, menurut jenis dan aturan, dan sakelarnya."
      />
      <SwitchesPart />
      <QueryWait query={query} cards={3} />
      {shares !== undefined && (
        <>
          <Period
            from={shares.from}
            until={shares.until}
            onChange={(from, until) => setParams({ from, until }, { replace: true })}
          />
          <Samples {...shares} />
          <Lists shares={shares} />
        </>
      )}
    </>
  );
};
