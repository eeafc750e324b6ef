import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { deskPageReaders, readsDeskPage, type DeskPage } from '#shared/requests/desk-pages.ts';
import { actorLabel } from '#shared/requests/roles.ts';
import { Link } from '#ui/appearance/link.tsx';
import { EmptyState } from '#ui/showing/empty-state.tsx';
import { useStaff } from '../session/staff-session.ts';
import { PageTitle } from './desk-page-title.tsx';

type ForReadersProps = { readonly page: DeskPage; readonly text: string; readonly children: ReactNode };

/**
 * Shows a page to roles that may read it, and to others a text that names those roles. The server checks the role in
 * any case.
 */
export const ForReaders = ({ page, text, children }: ForReadersProps) => {
  const roles = useStaff()?.user.roles ?? [];
  if (readsDeskPage(page, roles)) return children;
  return (
    <>
      <PageTitle title={text} caption="Halaman ini bukan untuk peran Anda." />
      <EmptyState
        icon={<Lock size={28} />}
        heading="Halaman ini untuk peran lain"
        action={
          <Link href="/" className="text-link inline-flex min-h-11 items-center">
            Ke antrean
          </Link>
        }
      >
        <p>
          Yang membukanya: <span>{deskPageReaders[page].map(actorLabel).join(', ')}</span>. Peran Anda:{' '}
          <span>{roles.map(actorLabel).join(', ')}</span>. Bila seharusnya Anda membukanya, hubungi pengelola akun
          petugas.
        </p>
      </EmptyState>
    </>
  );
};
