import { SearchX, TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { useNavigate, useRouteError } from 'react-router';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { Link } from '#ui/appearance/link.tsx';
import { brandName } from '#ui/appearance/brand-name.ts';
import { Logo } from '#ui/appearance/logo.tsx';
import { isChunkFailure, isReloading } from '../access/chunk-reload.ts';
import { describePageError, RedirectError } from '../access/page-error.ts';
import { useReportNavigationFailure } from '../layout/navigation-failure.ts';
import { helpUrl, planSiteUrl } from '../addresses/site-links.ts';
import { ChunkFailure } from './chunk-failure.tsx';
import { PageTitle } from '../layout/page-title.tsx';

type Shown = { readonly status: number; readonly message: string };

const headingOf = (status: number): string => (status === 404 ? '404 Not Found' : 'An error occurred');

const notThere =
  'Halaman yang Anda buka tidak ada atau sudah dipindahkan. Periksa alamatnya, atau kembali ke halaman utama.';
const broken =
  'Terjadi gangguan saat menampilkan halaman ini. Isian yang sudah tersimpan tidak hilang. Coba muat ulang; bila masih sama, kembali ke halaman utama.';

const WayOn = ({ status }: { readonly status: number }) => (
  <>
    <p>{status === 404 ? notThere : broken}</p>
    <div className="flex flex-wrap gap-2">
      <ButtonLink href="/">Ke halaman utama</ButtonLink>
      {status !== 404 && (
        <Button variant="secondary" onClick={() => globalThis.location.reload()}>
          Muat ulang
        </Button>
      )}
    </div>
    <p className="text-small text-muted">
      Masih terkendala?{' '}
      <Link href={helpUrl()} className="text-link inline-block py-1">
        Hubungi kami
      </Link>
    </p>
  </>
);

/** Shows the specification's English text, marked as English, with an Indonesian explanation and the next action. */
const ErrorView = ({ status, message }: Shown) => {
  useReportNavigationFailure();
  return (
    <div className="mx-auto flex min-h-[60dvh] w-full max-w-xl flex-col justify-center gap-4 px-4 py-10">
      <PageTitle>{headingOf(status)}</PageTitle>
      <span aria-hidden="true" className="grid size-14 place-items-center rounded-full bg-tint text-action">
        {status === 404 ? <SearchX size={28} /> : <TriangleAlert size={28} />}
      </span>
      <div lang="en">
        <h1 className="text-hero font-bold">{headingOf(status)}</h1>
        <p className="mt-2 text-muted">
          {status !== 404 && (
            <span translate="no" className="figures font-bold">
              {`${status} `}
            </span>
          )}
          <span>{message}</span>
        </p>
      </div>
      <WayOn status={status} />
    </div>
  );
};

/** Redirects to the target of a redirect error; the target's access checks run as usual. */
const Redirecting = ({ to }: { readonly to: string }) => {
  const navigate = useNavigate();
  useEffect(() => void navigate(to, { replace: true }), [navigate, to]);
  return null;
};

/** Shows the error page in place of a page that threw an error. */
export const ErrorPage = () => {
  const error = useRouteError();
  if (error instanceof RedirectError) return <Redirecting to={error.to} />;
  if (isReloading() || isChunkFailure(error)) return <ChunkFailure />;
  return <ErrorView {...describePageError(error)} />;
};

/** Shows the error page without the portal's layout, for paths that do not exist. */
export const StandaloneErrorPage = () => (
  <main className="mx-auto max-w-xl">
    <div className="px-4 pt-6">
      <Logo href={planSiteUrl()} name={brandName()} showName size={36} />
    </div>
    <ErrorPage />
  </main>
);
