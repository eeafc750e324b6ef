import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { formatDate } from '#shared/time/dates.ts';
import { premiumCalendarQuery } from '../../policy/overview-queries.ts';
import BeneficiaryTab from './beneficiary-tab.tsx';
import BenefitAccountTab from './benefit-account-tab.tsx';
import InsuredTab from './insured-tab.tsx';
import PaymentAccountTab from './payment-account-tab.tsx';
import PolisValueTab from './polis-value-tab.tsx';
import { useWording } from '../../policy/use-policy.ts';

const sections = [
  { title: 'Nilai Polis', Section: PolisValueTab },
  { title: '{Tertanggung}', Section: InsuredTab },
  { title: 'Data Ahli Waris', Section: BeneficiaryTab },
  { title: 'Data Rekening Pembayaran', Section: PaymentAccountTab },
  { title: 'Data Rekening Manfaat', Section: BenefitAccountTab },
] as const;

/** Renders all five parts for printing only. It opens the print dialog once rendered, and closes with it. */
const PrintSheet = ({ onDone }: { readonly onDone: () => void }) => {
  const words = useWording();
  const { data: calendar } = useQuery(premiumCalendarQuery);
  useEffect(() => {
    const frame = requestAnimationFrame(() => globalThis.print());
    globalThis.addEventListener('afterprint', onDone);
    return () => {
      cancelAnimationFrame(frame);
      globalThis.removeEventListener('afterprint', onDone);
    };
  }, [onDone]);
  return (
    <div className="hidden flex-col gap-4 print:flex">
      {sections.map(({ title, Section }) => (
        <section key={title} className="flex flex-col gap-3">
          <h2 className="text-title font-bold">{words(title)}</h2>
          <Section />
        </section>
      ))}
      <p className="text-small">
        <span>{calendar !== undefined && `Keadaan per ${formatDate(calendar.today)}. `}</span>Ringkasan ini bukan polis
        dan bukan bukti tagihan.
      </p>
    </div>
  );
};

export default PrintSheet;
