import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type * as z from 'zod/mini';
import type { CustomerPart } from '#shared/wire/desk-customer/customer.ts';
import { Card } from '#ui/showing/card.tsx';
import { Pager } from '../layout/desk-pager.tsx';
import { QueryWait } from '../layout/query-wait.tsx';
import { customerPartQuery } from './customer-queries.ts';

/** Answer of a part: a page of entries, or all of them. */
interface PartAnswer<Item> {
  readonly items: readonly Item[];
  readonly total?: number;
  readonly page?: number;
  readonly page_size?: number;
}

type CustomerPartCardProps<Item> = {
  readonly customerId: string;
  readonly part: CustomerPart;
  readonly schema: z.ZodMiniType<PartAnswer<Item>>;
  readonly title: string;
  readonly caption?: string;
  /** Text in place of an empty list. */
  readonly empty: string;
  readonly keyOf: (item: Item) => string;
  readonly children: (item: Item) => ReactNode;
};

/** Card with one part of the page of a customer, fetched when it is shown. */
export const CustomerPartCard = <Item,>({
  customerId,
  part,
  schema,
  title,
  caption,
  empty,
  keyOf,
  children,
}: CustomerPartCardProps<Item>) => {
  const [page, setPage] = useState(1);
  const query = useQuery(customerPartQuery(customerId, part, page, schema));
  const { data } = query;
  return (
    <Card title={title} {...(caption !== undefined && { caption })}>
      <QueryWait query={query} cards={1} />
      {data?.items.length === 0 && <p className="text-small text-muted">{empty}</p>}
      {data !== undefined && data.items.length > 0 && (
        <ul className="flex flex-col divide-y divide-line">
          {data.items.map((item) => (
            <li key={keyOf(item)} className="py-2.5 first:pt-0 last:pb-0">
              {children(item)}
            </li>
          ))}
        </ul>
      )}
      {data?.total !== undefined && data.page_size !== undefined && (
        <Pager name={title} at={{ total: data.total, page, page_size: data.page_size }} onPage={setPage} />
      )}
    </Card>
  );
};
