import type { ReactNode } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/showing/card.tsx';
import { Skeleton } from '#ui/showing/skeleton.tsx';

type SectionProps<Data> = {
  readonly title: string;
  readonly caption?: string;
  readonly query: { readonly data: Data | undefined; readonly isError: boolean; readonly refetch: () => unknown };
  readonly children: (data: Data) => ReactNode;
};

/** Shows a card with a separate query; its failure leaves other cards unchanged. */
export const Section = <Data,>({ title, caption, query, children }: SectionProps<Data>) => (
  <Card level={3} title={title} {...(caption !== undefined && { caption })}>
    {query.data !== undefined && children(query.data)}
    {query.data === undefined && !query.isError && <Skeleton cards={1} />}
    {query.data === undefined && query.isError && (
      <div role="alert" className="flex flex-col items-start gap-2">
        <p>Bagian ini belum dapat dimuat.</p>
        <Button size="small" variant="secondary" onClick={() => void query.refetch()}>
          Coba lagi
        </Button>
      </div>
    )}
  </Card>
);

type GroupProps = { readonly id: string; readonly title: string; readonly children: ReactNode };

/** Group of cards under one heading. */
export const Group = ({ id, title, children }: GroupProps) => (
  <section id={id} tabIndex={-1} aria-labelledby={`${id}-title`} className="flex min-w-0 scroll-mt-4 flex-col gap-4">
    <h2 id={`${id}-title`} className="mt-2 text-title font-bold">
      {title}
    </h2>
    {children}
  </section>
);
