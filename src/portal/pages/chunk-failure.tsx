import { RefreshCw, WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/showing/empty-state.tsx';
import { PageBody } from '#ui/showing/page-header.tsx';
import { Skeleton } from '#ui/showing/skeleton.tsx';
import { isReloading, reloadForChunk, willReload } from '../access/chunk-reload.ts';
import { useReportNavigationFailure } from '../layout/navigation-failure.ts';
import { PageTitle } from '../layout/page-title.tsx';

const NoConnection = () => (
  <EmptyState icon={<WifiOff size={28} />} heading="Tidak ada sambungan internet">
    <PageTitle>Tidak ada sambungan</PageTitle>
    Halaman ini belum dimuat di perangkat ini. Halaman terbuka sendiri setelah Anda tersambung.
  </EmptyState>
);

/** Message that a chunk is still missing after the page was just reloaded. */
const StillMissing = () => {
  useReportNavigationFailure();
  return (
    <EmptyState
      icon={<RefreshCw size={28} />}
      heading="Halaman ini belum dapat dimuat"
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <Button onClick={() => globalThis.location.reload()}>Muat ulang</Button>
          <ButtonLink href="/" variant="secondary">
            Ke halaman utama
          </ButtonLink>
        </div>
      }
    >
      <PageTitle>Halaman belum dapat dimuat</PageTitle>
      Sambungan terputus saat halaman diambil, atau portal baru saja diperbarui. Isian yang sudah tersimpan tidak
      hilang.
    </EmptyState>
  );
};

/** Shows that a chunk could not be loaded, and reloads the page at most once a minute (wire 10.4). */
export const ChunkFailure = () => {
  const [reloading] = useState(willReload);
  useEffect(() => {
    if (!isReloading()) reloadForChunk();
  }, []);
  return (
    <PageBody>
      <div role="alert">
        {reloading ? <Skeleton showText text="Memuat ulang halaman..." /> : null}
        {!reloading && (navigator.onLine ? <StillMissing /> : <NoConnection />)}
      </div>
    </PageBody>
  );
};
