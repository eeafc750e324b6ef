import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { deskPageReaders, readsCases, type DeskPage } from '#shared/requests/desk-pages.ts';
import { actorLabel, type StaffRole } from '#shared/requests/roles.ts';
import { Link } from '#ui/appearance/link.tsx';
import { EmptyState } from '#ui/showing/empty-state.tsx';
import { useStaff } from '../session/staff-session.ts';
import { PageTitle } from './desk-page-title.tsx';

type ForRolesProps = {
  readonly readers: readonly StaffRole[];
  /** Name of the page. */
  readonly text: string;
  readonly children: ReactNode;
};

/**
 * Shows a page to these roles, and to others a text that names them. The server checks the role in any case.
 */
export const ForRoles = ({ readers, text, children }: ForRolesProps) => {
  const roles = useStaff()?.user.roles ?? [];
  if (readers.some((reader) => roles.includes(reader))) return children;
  return (
    <>
      <PageTitle title={text} caption="Halaman ini bukan untuk peran Anda." />
      <EmptyState
        icon={<Lock size={28} />}
        heading="Halaman ini untuk peran lain"
        action={
          <Link href="/" className="text-link inline-flex min-h-11 items-center">
            {readsCases(roles) ? 'Ke antrean' : 'Ke halaman utama'}
          </Link>
        }
      >
        <p>
          Yang membukanya: <span>{readers.map(actorLabel).join(', ')}</span>. Peran Anda:{' '}
          <span>{roles.map(actorLabel).join(', ')}</span>. Bila seharusnya Anda membukanya, hubungi pengelola akun
          petugas.
        </p>
      </EmptyState>
    </>
  );
};

type ForReadersProps = { readonly page: DeskPage; readonly text: string; readonly children: ReactNode };

/** Shows a page of the desk to its readers, and to others a text that names them. */
export const ForReaders = ({ page, text, children }: ForReadersProps) => (
  <ForRoles readers={deskPageReaders[page]} text={text}>
    {children}
  </ForRoles>
);
