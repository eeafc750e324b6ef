import * as z from 'zod/mini';
import { cleanLine } from '#shared/text/clean-line.ts';
import { QueueFilter, QueueSort } from './queue.ts';

const filter = z._default(z.string().check(z.maxLength(120, 'Saringan terlalu panjang.')), '');

/** List, filters and sorting of the queue as in the address, '' = all; a saved view has no words of a search. */
export const ViewAddress = z.object({
  state: QueueFilter,
  status: filter,
  type: filter,
  owner: filter,
  age: filter,
  amount: filter,
  mark: filter,
  product: filter,
  sort: z._default(QueueSort, ''),
});
export type ViewAddress = z.infer<typeof ViewAddress>;

/** Body of saving a view; one of the same name is replaced. */
export const SavedViewInput = z.object({
  name: z
    .string()
    .check(
      z.overwrite(cleanLine),
      z.minLength(1, 'Beri nama tampilan ini.'),
      z.maxLength(40, 'Nama tampilan paling panjang 40 huruf.'),
    ),
  address: ViewAddress,
});
export type SavedViewInput = z.infer<typeof SavedViewInput>;

/** Views that the caller saved, by name, and how many they may save (desk.saved_views). */
export const SavedViews = z.object({
  items: z.array(z.object({ view_id: z.string(), name: z.string(), address: ViewAddress })),
  most: z.number(),
});
export type SavedViews = z.infer<typeof SavedViews>;
