import { formatDateTime } from '#shared/time/dates.ts';
import { actorLabel } from '#shared/requests/roles.ts';
import type { CaseEvent } from '#shared/wire/operations/case-event.ts';
import { Card } from '#ui/showing/card.tsx';
import { Timeline } from '#ui/showing/timeline.tsx';

const whoOf = ({ actor, role }: CaseEvent): string =>
  role === 'NASABAH' || role === 'SISTEM' ? actorLabel(role) : `${actor} (${actorLabel(role)})`;

const Caption = ({ event }: { readonly event: CaseEvent }) => (
  <>
    <span>
      <span translate="no">{formatDateTime(event.at)}</span> · <span>{whoOf(event)}</span>
    </span>
    {event.reason !== null && event.reason !== '' && <bdi className="block text-ink">{event.reason}</bdi>}
    {event.notes.map((note) => (
      <span key={note.label} className="block">
        <span>{note.label}</span>: <bdi translate="no">{note.value}</bdi>
      </span>
    ))}
  </>
);

/** Lists all events of the case, newest first, with internal notes. */
export const CaseStory = ({ events }: { readonly events: readonly CaseEvent[] }) => (
  <Card title="Riwayat" caption="Tercatat berantai; tidak dapat diubah.">
    <Timeline
      live
      steps={[...events]
        .sort((one, other) => other.position - one.position)
        .map((event) => ({
          key: String(event.position),
          state: 'done',
          title: event.title,
          caption: <Caption event={event} />,
        }))}
    />
  </Card>
);
