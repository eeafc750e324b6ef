import type { ReactNode } from 'react';
import { Notice } from '#ui/showing/notice.tsx';
import { PageBody, PageHeader } from '#ui/showing/page-header.tsx';
import { ApiError } from '../../api/api-error.ts';
import { helpUrl } from '../../addresses/site-links.ts';
import { PageTitle } from '../../layout/page-title.tsx';

const failureOf = (error: Error): string =>
  error instanceof ApiError && error.status === 404
    ? 'Tautan ini sudah tidak berlaku. Segera hubungi layanan nasabah agar kami dapat membekukan pembayaran polis Anda.'
    : error.message;

type ObjectionFrameProps = {
  readonly children: ReactNode;
  /** Failure of the call that objects; null = none. */
  readonly error: Error | null;
};

/** Frame of the pages by which the owner of a contact objects without signing in. */
export const ObjectionFrame = ({ children, error }: ObjectionFrameProps) => (
  <main className="mx-auto flex min-h-dvh w-full max-w-2xl flex-col">
    <PageTitle>Ini bukan saya</PageTitle>
    <PageHeader title="Lindungi polis Anda" />
    <PageBody>
      {children}
      {error !== null && (
        <Notice tone="you" live heading="Belum berhasil">
          <p>{failureOf(error)}</p>
        </Notice>
      )}
      <p className="text-center text-small text-muted">
        Ada pertanyaan?{' '}
        <a href={helpUrl()} className="text-link">
          Hubungi kami
        </a>
      </p>
    </PageBody>
  </main>
);
