import { OptionList } from '#ui/choosing/option-list.tsx';
import type { LoadPage, Option } from '#ui/choosing/remote-pages.ts';
import { SearchPanel } from '#ui/choosing/search-panel.tsx';
import { SearchSelect } from '#ui/choosing/search-select.tsx';
import { errorText, longLabel, longText, unbreakableWord } from './long-texts.ts';
import { Group, WithState, Sample } from './sample.tsx';

const banks: readonly Option[] = [
  { id: 1, name: 'Bank Central Asia' },
  { id: 2, name: longText },
  { id: 3, name: longLabel },
  { id: 4, name: unbreakableWord },
];

const findBanks: LoadPage = (search) => {
  const items = banks.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()));
  return Promise.resolve({ items, hasNextPage: false });
};
const failAlways: LoadPage = () => Promise.reject(new Error('Daftar contoh yang selalu gagal.'));

type ListProps = {
  readonly id: string;
  readonly items?: readonly Option[];
  readonly status: 'loading' | 'ready' | 'failed';
};

const List = ({ id, items = [], status }: ListProps) => (
  <OptionList
    id={id}
    label={`Bank, ${id}`}
    items={items}
    status={status}
    search="bank"
    hasMore={false}
    active={0}
    chosen={2}
    onChoose={() => undefined}
    onNearEnd={() => undefined}
    onRetry={() => undefined}
  />
);

const ListSamples = () => (
  <>
    <Sample part="OptionList" state="terisi, teks panjang">
      <List id="list-ready" items={banks} status="ready" />
    </Sample>
    <Sample part="OptionList" state="sibuk">
      <List id="list-busy" status="loading" />
    </Sample>
    <Sample part="OptionList" state="tidak ditemukan">
      <List id="list-empty" status="ready" />
    </Sample>
    <Sample part="OptionList" state="gagal">
      <List id="list-failed" status="failed" />
    </Sample>
    <Sample part="SearchPanel" state="terisi">
      <WithState<Option | undefined> start={banks[0]}>
        {(bank, keep) => <SearchPanel id="panel" label="bank" loadPage={findBanks} chosen={bank} onChoose={keep} />}
      </WithState>
    </Sample>
    <Sample part="SearchPanel" state="gagal">
      <SearchPanel
        id="panel-failed"
        label="bank yang gagal"
        loadPage={failAlways}
        chosen={undefined}
        onChoose={() => undefined}
      />
    </Sample>
  </>
);

export const ChoosingSamples = () => (
  <Group id="choosing" title="Memilih dari daftar panjang">
    <ListSamples />
    <Sample part="SearchSelect" state="kosong; daftar turun, atau lembar pada ponsel">
      <WithState<Option | undefined> start={undefined}>
        {(bank, keep) => (
          <SearchSelect id="bank" label="Bank tujuan" loadPage={findBanks} value={bank} onChange={keep} />
        )}
      </WithState>
    </Sample>
    <Sample part="SearchSelect" state="salah, teks panjang, terkunci">
      <SearchSelect
        id="bank-wrong"
        label={longLabel}
        error={errorText}
        loadPage={findBanks}
        value={banks[3]}
        onChange={() => undefined}
      />
      <SearchSelect
        id="bank-locked"
        label="Bank terkunci"
        loadPage={findBanks}
        value={banks[1]}
        onChange={() => undefined}
        disabled
      />
    </Sample>
  </Group>
);
