import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { PageBody, PageHeader } from '#ui/showing/page-header.tsx';
import { Skeleton } from '#ui/showing/skeleton.tsx';
import { signInPath } from '../../addresses/paths.ts';
import { helpUrl } from '../../addresses/site-links.ts';
import { PageTitle } from '../../layout/page-title.tsx';
import { EmailCodeStep, NewCodeStep } from './code-step.tsx';
import { DataStep } from './data-step.tsx';
import { EmailFirst } from './email-first.tsx';
import { emptyNumberEntry } from './number-entry.ts';
import { FaceStep, PhotoStep } from './picture-steps.tsx';
import { Sent, SendStep } from './send-step.tsx';
import { useApplication, type Application, type ApplicationState, type NumberStep } from './use-application.ts';

const steps: readonly NumberStep[] = ['data', 'new-code', 'email-code', 'photo', 'face', 'send'];

const titles: Readonly<Record<NumberStep, string>> = {
  'email-first': 'Nomor HP saya berganti',
  data: 'Polis dan nomor baru',
  'new-code': 'Pastikan nomor baru',
  'email-code': 'Pastikan email',
  photo: 'Foto KTP',
  face: 'Gerakan wajah',
  send: 'Periksa dan kirim',
  sent: 'Permintaan terkirim',
};

type OpenProps = { readonly application: Application; readonly onDrop: () => void };

/** Shows the step of an application that was started. */
const OpenStep = ({ application, onDrop }: OpenProps) => {
  const { step } = application;
  if (step === 'sent') return <Sent application={application} onDone={() => globalThis.location.assign(signInPath)} />;
  if (step === 'new-code') return <NewCodeStep application={application} onChangeData={onDrop} />;
  if (step === 'email-code') return <EmailCodeStep application={application} />;
  if (step === 'photo') return <PhotoStep application={application} />;
  if (step === 'face') return <FaceStep application={application} />;
  return <SendStep application={application} />;
};

/** Message about an application that could not be read, with what to do. */
const Unread = ({ state: { isLost, error, drop, retry } }: { readonly state: ApplicationState }) => (
  <Notice
    tone="you"
    live
    heading={isLost ? 'Permintaan ini sudah tidak ada' : 'Belum dapat dibuka'}
    actions={
      <Button size="small" onClick={isLost ? drop : retry}>
        {isLost ? 'Mulai lagi' : 'Coba lagi'}
      </Button>
    }
  >
    <p>{isLost ? 'Permintaan yang lama tidak dikirim kami hapus.' : (error?.message ?? '')}</p>
  </Notice>
);

/** Moves the focus to the heading when the step changes in place. */
const useHeading = (step: NumberStep) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    globalThis.scrollTo(0, 0);
    heading.current?.focus();
  }, [step]);
  return heading;
};

/**
 * Page /ganti-nomor: a holder whose phone number has changed asks for the new one without signing in (rulebook 7.31). It says
 * nothing about a policy, and looks the same whether the policy exists or not.
 */
const NumberChangePage = () => {
  const state = useApplication();
  const [entry, setEntry] = useState(emptyNumberEntry);
  const [goesOn, setGoesOn] = useState(false);
  const { application, isReading, error } = state;
  const step = application?.step ?? (goesOn ? 'data' : 'email-first');
  const heading = useHeading(step);
  const drop = (): void => {
    state.drop();
    setGoesOn(true);
  };
  const isUnread = application === undefined && error !== null;
  const place = steps.indexOf(step);
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-2xl flex-col">
      <PageTitle>Nomor HP berganti</PageTitle>
      <PageHeader
        headingRef={heading}
        title={titles[step]}
        steps={place === -1 ? undefined : { current: place + 1, total: steps.length }}
      />
      <PageBody>
        {isReading && <Skeleton />}
        {isUnread && <Unread state={{ ...state, drop }} />}
        {application !== undefined && <OpenStep application={application} onDrop={drop} />}
        {application === undefined && !isReading && !isUnread && step === 'data' && (
          <DataStep entry={entry} onEntry={setEntry} onStarted={state.begin} />
        )}
        {application === undefined && !isReading && !isUnread && step === 'email-first' && (
          <EmailFirst onGoOn={() => setGoesOn(true)} />
        )}
        <p className="flex flex-wrap justify-center gap-x-4 text-small text-muted">
          <a href={signInPath} className="text-link inline-block py-1">
            Ke halaman masuk
          </a>
          <a href={helpUrl()} className="text-link inline-block py-1">
            Hubungi kami
          </a>
        </p>
      </PageBody>
    </main>
  );
};

export default NumberChangePage;
