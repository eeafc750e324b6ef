import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { channelName } from '#shared/lists/message-channels.ts';
import { formatDateTime } from '#shared/time/dates.ts';
import type { OwnSession, OwnSessions } from '#shared/wire/profile.ts';
import { Button } from '#ui/actions/button.tsx';
import { ConfirmModal } from '#ui/dialogs/confirm-modal.tsx';
import { Pill } from '#ui/showing/pill.tsx';
import { UnauthorisedReportDialog } from './unauthorised-report-dialog.tsx';
import { endSessions, sessionsQuery } from './profile-queries.ts';
import { Section } from './section.tsx';

type DeviceProps = {
  readonly session: OwnSession;
  readonly onEnd: () => void;
  readonly onReportUnauthorised: () => void;
};

const Device = ({ session, onEnd, onReportUnauthorised }: DeviceProps) => (
  <li className="flex flex-col gap-1 py-3 first:pt-0 last:pb-0">
    <span className="flex flex-wrap items-center justify-between gap-x-4">
      <span className="font-semibold">{session.device}</span>
      {session.current && <Pill tone="ok">Perangkat ini</Pill>}
    </span>
    <span className="figures text-small text-muted">
      Polis <span translate="no">{session.policyNumber}</span>&nbsp;· masuk{' '}
      <span translate="no">{formatDateTime(session.started_at)}</span>
      <span>{!session.current && `\u00a0· terakhir dipakai ${formatDateTime(session.last_used_at)}`}</span>
    </span>
    {!session.current && (
      <span className="-ml-4 flex flex-wrap">
        <Button variant="quiet" size="small" onClick={onEnd}>
          Keluarkan <span className="sr-only">{session.device}</span>
        </Button>
        <Button variant="quiet" size="small" onClick={onReportUnauthorised}>
          Ini bukan saya{' '}
          <span className="sr-only">
            (<span translate="no">{session.device}</span>)
          </span>
        </Button>
      </span>
    )}
  </li>
);

/** Session to be ended; absent `id` = all other sessions. */
type Asked = { readonly id?: string; readonly text: string };

const EndDialog = ({ asked, onDone }: { readonly asked: Asked | undefined; readonly onDone: () => void }) => {
  const client = useQueryClient();
  const endSession = useMutation({
    mutationFn: (id: string | undefined) => endSessions(id),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
      onDone();
    },
  });
  return (
    <ConfirmModal
      open={asked !== undefined}
      title={asked?.text ?? ''}
      text="Di sana, portal langsung tertutup. Isian yang belum dikirim tetap tersimpan."
      confirmText="Keluarkan"
      loading={endSession.isPending}
      onConfirm={() => endSession.mutate(asked?.id)}
      onCancel={onDone}
    />
  );
};

const PastSignIn = ({ past: { at, device, method } }: { readonly past: OwnSessions['history'][number] }) => (
  <li>
    <span translate="no">{formatDateTime(at)}</span>&nbsp;· <span translate="no">{device}</span>&nbsp;· kode lewat{' '}
    <span translate="no">{channelName(method)}</span>
  </li>
);

/** Lists the devices on which the customer is signed in, each with a sign-out button. */
export const SessionsCard = () => {
  const query = useQuery(sessionsQuery);
  const [asked, setAsked] = useState<Asked>();
  const [unauthorised, setUnauthorised] = useState<{ readonly session_id?: string }>();
  return (
    <Section title="Perangkat yang sedang masuk" query={query}>
      {({ items, history }) => (
        <>
          <ul className="flex flex-col divide-y divide-line">
            {items.map((session) => (
              <Device
                key={session.session_id}
                session={session}
                onEnd={() => setAsked({ id: session.session_id, text: `Keluarkan ${session.device}?` })}
                onReportUnauthorised={() => setUnauthorised({ session_id: session.session_id })}
              />
            ))}
          </ul>
          <div className="flex flex-wrap gap-2">
            {items.length > 1 && (
              <Button
                variant="secondary"
                size="small"
                onClick={() => setAsked({ text: 'Keluarkan semua perangkat lain?' })}
              >
                Keluarkan semua yang lain
              </Button>
            )}
            <Button size="small" onClick={() => setUnauthorised({})}>
              Ada yang masuk dan itu bukan saya
            </Button>
          </div>
          <details>
            <summary className="text-link w-fit rounded-field py-2">
              Riwayat masuk (<span translate="no">{history.length}</span>)
            </summary>
            <ul className="figures flex flex-col gap-1 text-small">
              {history.map((past) => (
                <PastSignIn key={past.at} past={past} />
              ))}
            </ul>
          </details>
          <EndDialog asked={asked} onDone={() => setAsked(undefined)} />
          <UnauthorisedReportDialog about={unauthorised} onClose={() => setUnauthorised(undefined)} />
        </>
      )}
    </Section>
  );
};
