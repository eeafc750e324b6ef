import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { menu, recommendedWords } from '#requests/registry/menu.ts';
import { EmptyState } from '#ui/showing/empty-state.tsx';
import { PageBody, PageHeader } from '#ui/showing/page-header.tsx';
import { SearchField } from '#ui/fields/search-field.tsx';
import { PolicyChoiceCard } from '../../policies/policy-choice-card.tsx';
import { availabilityQuery } from '../../policy/reference-queries.ts';
import { useWording } from '../../policy/use-policy.ts';
import { PageTitle } from '../../layout/page-title.tsx';
import { buildCards, searchMenu } from './menu-cards.ts';
import { menuHead } from './menu-heads.ts';
import { MenuGrid } from './menu-grid.tsx';
import { WaitingNotice } from './waiting-notice.tsx';

const recommendedText = recommendedWords.map((word) => `“${word}”`).join(', ');

const NothingFound = ({ search }: { readonly search: string }) => (
  <EmptyState icon={<SearchX size={28} />} heading={`Tidak ada menu dengan kata “${search}”`}>
    Coba kata lain, misalnya {recommendedText}.
  </EmptyState>
);

/** /transaction/submission */
const MenuPage = () => {
  const [search, setSearch] = useState('');
  const words = useWording();
  const { data } = useQuery(availabilityQuery);
  const cards = buildCards(searchMenu(menu, search, words), data?.types, words);
  return (
    <>
      <PageTitle>Pengajuan Transaksi</PageTitle>
      <PageHeader {...menuHead} />
      <PageBody>
        <PolicyChoiceCard />
        <SearchField value={search} onChange={setSearch} />
        <WaitingNotice />
        {cards.length > 0 ? <MenuGrid cards={cards} /> : <NothingFound search={search} />}
      </PageBody>
    </>
  );
};

export default MenuPage;
