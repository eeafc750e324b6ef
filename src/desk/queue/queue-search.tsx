import { hasMoneyRolesOnly } from '../session/has-role.ts';
import { TypedSearch } from '../layout/typed-search.tsx';

type QueueSearchProps = { readonly search: string; readonly onSearch: (search: string) => void };

/** Search of the queue, by Enter. */
export const QueueSearch = (props: QueueSearchProps) => (
  <TypedSearch
    id="cari-kasus"
    label={hasMoneyRolesOnly() ? 'Cari nomor, polis, nama' : 'Cari nomor, polis, nama, HP, NIK'}
    {...props}
  />
);
