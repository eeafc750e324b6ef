import { ButtonLink } from '#ui/actions/button.tsx';
import { brandName } from '#ui/appearance/brand-name.ts';
import { Notice } from '#ui/showing/notice.tsx';
import { BankSection } from './bank-section.tsx';
import { DebitSection } from './debit-section.tsx';
import { PaymentSection } from './payment-section.tsx';
import { PremiumSection } from './premium-section.tsx';
import { ClockSection } from './clock-section.tsx';
import { Portfolio } from '#shared/wire/demo-answers.ts';
import { OutboxSection } from './outbox-section.tsx';
import { TakenBackSection } from './taken-back-section.tsx';
import { PortfolioSection } from './portfolio-section.tsx';
import { usePolledData } from './use-polled-data.ts';

/** Demo page: outbox, clock, bank, and the demo policies and staff with their sign-ins. */
export const DemoPage = () => {
  const { data, problem } = usePolledData('portfolio', Portfolio, 0);
  return (
    <main className="mx-auto flex max-w-[75rem] flex-col gap-8 px-4 py-8 sm:px-6">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <p className="w-fit rounded bg-wait-tint px-2 py-0.5 text-small font-bold text-wait">MODE DEMO</p>
          <h1 className="mt-2 text-hero font-bold">{`${brandName()}, ruang demo`}</h1>
          <p className="mt-1 text-muted">
            Semua orang, polis, dan uang di sini rekaan. Halaman ini tidak ada pada pemakaian nyata.
          </p>
        </div>
        <ButtonLink href="/auth/login">Buka portal nasabah</ButtonLink>
      </header>
      <div className="grid items-start gap-4 lg:grid-cols-3">
        <div className="lg:col-span-2">
          <OutboxSection />
        </div>
        <div className="flex flex-col gap-4">
          <ClockSection />
          <PaymentSection />
          <PremiumSection />
          <DebitSection />
          <TakenBackSection />
          <BankSection />
        </div>
      </div>
      {problem !== undefined && <Notice tone="you">{problem}</Notice>}
      {data !== undefined && <PortfolioSection portfolio={data} />}
    </main>
  );
};
