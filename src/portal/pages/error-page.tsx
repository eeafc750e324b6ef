import { useEffect } from 'react';
import { useNavigate, useRouteError } from 'react-router';
import { ButtonLink } from '#ui/button.tsx';
import { isChunkFailure, reloadForChunk } from '../access/chunk-reload.ts';
import { describePageError, RedirectError } from '../access/page-error.ts';
import { useReportNavigationFailure } from '../layout/navigation-failure.ts';
import { PageTitle } from './page-title.tsx';

type Shown = { readonly status: number; readonly message: string };

const headingOf = (status: number): string => (status === 404 ? '404 Not Found' : 'An error occurred');

/** The specification's English texts, marked as such; the way on is Indonesian. */
const ErrorView = ({ status, message }: Shown) => {
  useReportNavigationFailure();
  return (
    <div className="mx-auto flex min-h-[60dvh] max-w-xl flex-col justify-center gap-4 px-4 py-10">
      <PageTitle>{headingOf(status)}</PageTitle>
      <div lang="en">
        <h1 className="text-hero font-bold">{headingOf(status)}</h1>
        <p className="mt-2 text-muted">
          {status !== 404 && <span className="figures font-bold">{status} </span>}
          {message}
        </p>
      </div>
      <p>Alamat atau halaman ini tidak dapat ditampilkan. Silakan kembali ke halaman utama.</p>
      <div>
        <ButtonLink href="/">Ke halaman utama</ButtonLink>
      </div>
    </div>
  );
};

/** Sends the customer where the error says; the route there is evaluated like any other. */
const Redirecting = ({ to }: { readonly to: string }) => {
  const navigate = useNavigate();
  useEffect(() => void navigate(to, { replace: true }), [navigate, to]);
  return null;
};

const OfflineView = () => (
  <div className="mx-auto max-w-xl px-4 py-10">
    <PageTitle>Tidak ada sambungan</PageTitle>
    <h1 className="text-title font-bold">Tidak ada sambungan internet</h1>
    <p className="mt-2">Halaman ini dimuat lagi sendiri setelah Anda tersambung.</p>
  </div>
);

/** A part of the program could not be fetched. */
const Reloading = ({ error }: { readonly error: unknown }) => {
  useEffect(() => void reloadForChunk(), []);
  if (!navigator.onLine) return <OfflineView />;
  return <ErrorView {...describePageError(error)} />;
};

/** What stands in place of a page that threw. */
export const ErrorPage = () => {
  const error = useRouteError();
  if (error instanceof RedirectError) return <Redirecting to={error.to} />;
  if (isChunkFailure(error)) return <Reloading error={error} />;
  return <ErrorView {...describePageError(error)} />;
};

/** The same without a layout around it, for addresses that do not exist. */
export const StandaloneErrorPage = () => (
  <main>
    <ErrorPage />
  </main>
);
