import { loadTable } from '#core/embedded/imports/tables/load-table.ts';
import { tableLoaders, type TableLoader } from '#core/embedded/imports/tables/table-kinds.ts';
import type { Instant } from '#shared/time/dates.ts';
import { insertedTexts } from './inserted-texts.ts';
import { letters } from './letters.ts';
import { buildListKinds } from './lists.ts';
import { messages } from './messages.ts';
import { terms } from './terms.ts';
import { loadWatchLists } from './watch-lists.ts';

/** Returns the loader of each kind of CSV file; `now` = moment of the import. */
export const listCsvKinds = (now: Instant): Readonly<Record<string, TableLoader>> => ({
  ...tableLoaders,
  terms: (input, load) => loadTable(terms, input, load),
  'inserted-texts': (input, load) => loadTable(insertedTexts, input, load),
  letters: (input, load) => loadTable(letters, input, load),
  messages: (input, load) => loadTable(messages, input, load),
  ...Object.fromEntries(
    buildListKinds(now).map(
      (kind) => [kind.name, (input, load) => loadTable(kind, input, load)] satisfies [string, TableLoader],
    ),
  ),
  'watch-lists': (input, load) => loadWatchLists(input, load, now),
});
