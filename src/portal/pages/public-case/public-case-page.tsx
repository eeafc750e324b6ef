import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CaseKeyInput, PublicCase } from '#shared/wire/public-cases/public-case.ts';
import { Notice } from '#ui/showing/notice.tsx';
import { PageBody, PageHeader } from '#ui/showing/page-header.tsx';
import { helpUrl } from '../../addresses/site-links.ts';
import { PageTitle } from '../../layout/page-title.tsx';
import { CaseAdditions } from './case-additions.tsx';
import { openCase } from './case-calls.ts';
import { CaseKeyForm } from './case-key-form.tsx';
import { readCaseLink } from './case-link.ts';
import { CaseProgress } from './case-progress.tsx';

interface Opened {
  readonly key: CaseKeyInput;
  readonly shown: PublicCase;
}

/** Opens a case; number and secret of a complete link open it at once. */
const useOpened = (linked: CaseKeyInput) => {
  const [opened, setOpened] = useState<Opened>();
  const { mutate, error, isPending } = useMutation({
    mutationFn: openCase,
    onSuccess: (shown, key) => setOpened({ key, shown }),
  });
  useEffect(() => {
    if (linked.number !== '' && linked.secret !== '') mutate(linked);
  }, [linked, mutate]);
  return {
    opened,
    error,
    isPending,
    open: mutate,
    change: (shown: PublicCase, key: CaseKeyInput) => setOpened({ key, shown }),
  };
};

/**
 * Page /ikuti: people who reported or applied without signing in follow their case by number and secret (rulebook 7.30). It
 * shows nothing about a policy or a person.
 */
const PublicCasePage = () => {
  const [linked] = useState(() => readCaseLink(globalThis.location.hash));
  const { opened, error, isPending, open, change } = useOpened(linked);
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-2xl flex-col">
      <PageTitle>Lihat perkembangan</PageTitle>
      <PageHeader
        title="Lihat perkembangan"
        caption="Untuk laporan atau permintaan yang Anda kirim tanpa masuk ke portal."
      />
      <PageBody>
        {opened === undefined ? (
          <CaseKeyForm initial={linked} pending={isPending} onOpen={open} />
        ) : (
          <>
            <CaseProgress shown={opened.shown} />
            {opened.shown.open && (
              <CaseAdditions
                shown={opened.shown}
                caseKey={opened.key}
                onChanged={(shown) => change(shown, opened.key)}
              />
            )}
          </>
        )}
        {error !== null && (
          <Notice tone="you" live heading="Belum dapat dibuka">
            <p>{error.message}</p>
          </Notice>
        )}
        <p className="text-small text-muted">
          Kode rahasia hilang, atau ada pertanyaan?{' '}
          <a href={helpUrl()} className="text-link">
            Hubungi kami
          </a>
        </p>
      </PageBody>
    </main>
  );
};

export default PublicCasePage;
