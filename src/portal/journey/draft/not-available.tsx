import { CircleCheck, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { homeOf } from '#requests/contract/endpoints.ts';
import { changePages } from '#requests/contract/touched-areas.ts';
import { findConflict } from '#requests/contract/locks.ts';
import type { RequestType } from '#requests/contract/bind.ts';
import { findDayToShow } from '#shared/text/refusal-day.ts';
import { formatLongDate } from '#shared/time/dates.ts';
import type { OpenRequest } from '#shared/facts/facts.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/showing/empty-state.tsx';
import { PageBody, PageHeader } from '#ui/showing/page-header.tsx';
import { menuPath } from '../../addresses/paths.ts';
import { PageTitle } from '../../layout/page-title.tsx';
import { helpUrl } from '../../addresses/site-links.ts';
import { statusPath } from './journey-paths.ts';
import type { JourneyFacts } from './use-journey-facts.ts';

type FrameProps = { readonly title: string; readonly children: ReactNode };

const Frame = ({ title, children }: FrameProps) => (
  <>
    <PageTitle>{title}</PageTitle>
    <PageHeader title={title} trail="Pengajuan" back={{ href: menuPath, label: 'Kembali ke menu' }} />
    <PageBody>{children}</PageBody>
  </>
);

const toMenu = (
  <ButtonLink href={menuPath} variant="secondary" wide>
    Lihat pengajuan lain
  </ButtonLink>
);

/** Message for a request that was just sent, as after Back; it prevents a second request. */
const AlreadySent = ({ open }: { readonly open: OpenRequest }) => (
  <EmptyState
    icon={<CircleCheck size={28} />}
    heading="Pengajuan ini sudah terkirim"
    action={
      <div className="flex flex-col gap-2">
        <ButtonLink href={statusPath(open.number)}>Lihat status</ButtonLink>
        {toMenu}
      </div>
    }
  >
    <p>
      Nomor{' '}
      <b className="figures text-ink">
        #<span translate="no">{open.number}</span>
      </b>{' '}
      sedang diproses. Pengajuan baru dapat dibuat setelah yang ini selesai.
    </p>
  </EmptyState>
);

type LaterProps = {
  readonly reason: string;
  readonly from: string | undefined;
  readonly blocking: string | undefined;
  /** True when the policy has lapsed: reinstatement comes first. */
  readonly lapsed: boolean;
};

const Later = ({ reason, from, blocking, lapsed }: LaterProps) => (
  <EmptyState
    icon={<Clock size={28} />}
    heading="Belum dapat diajukan sekarang"
    action={
      <div className="flex flex-col gap-2">
        {lapsed && <ButtonLink href={`${menuPath}/${changePages.reinstate}`}>Pulihkan polis</ButtonLink>}
        {blocking !== undefined && (
          <ButtonLink href={statusPath(blocking)}>
            <span>
              Lihat status #<span translate="no">{blocking}</span>
            </span>
          </ButtonLink>
        )}
        {toMenu}
        <ButtonLink href={helpUrl()} variant="quiet">
          Tanya layanan nasabah
        </ButtonLink>
      </div>
    }
  >
    <p>{reason}</p>
    {from !== undefined && (
      <p className="mt-2">
        Dapat diajukan mulai <b className="text-ink">{from}</b>.
      </p>
    )}
  </EmptyState>
);

type NotAvailableProps = { readonly type: RequestType; readonly journey: JourneyFacts };

/** Refusal codes for a conflict with another open request; only for these a link to its status helps. */
const conflictCodes = ['REQ-DUP', 'REQ-LOCK'];

/**
 * Returns the message why the request type is unavailable; undefined = available. The server's answer decides, local
 * rules add details.
 */
export const findObstacle = ({ type, journey: { facts, availability } }: NotAvailableProps): ReactNode => {
  const named = availability.find(({ suffix }) => suffix === type.endpoint);
  const open = findConflict({ suffix: type.endpoint, lockClass: type.lockClass }, facts.openRequests);
  const title = type.title(facts.policy);
  if (open !== undefined && homeOf(open.suffix) === homeOf(type.endpoint)) {
    return (
      <Frame title={title}>
        <AlreadySent open={open} />
      </Frame>
    );
  }
  if (named?.available !== false) return undefined;
  const reason = named.reason ?? 'Pengajuan ini belum dapat dibuat untuk polis Anda.';
  const from = findDayToShow(reason, named.from);
  return (
    <Frame title={title}>
      <Later
        reason={reason}
        from={from === null ? undefined : formatLongDate(from)}
        lapsed={named.code === 'POL-STATUS'}
        blocking={conflictCodes.includes(named.code ?? '') ? open?.number : undefined}
      />
    </Frame>
  );
};
