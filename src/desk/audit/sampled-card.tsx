import type { ReactNode } from 'react';
import { formatDateTime } from '#shared/time/dates.ts';
import { actorLabel } from '#shared/requests/roles.ts';
import type { SampledDecision } from '#shared/wire/audit/sample.ts';
import { Link } from '#ui/appearance/link.tsx';
import { Card } from '#ui/showing/card.tsx';
import { casePath } from '../queue/case-path.ts';

type PartProps = { readonly title: string; readonly empty: string; readonly lines: readonly ReactNode[] };

const Part = ({ title, empty, lines }: PartProps) => (
  <section className="min-w-0">
    <h3 className="text-small font-bold">{`${title} (${lines.length})`}</h3>
    {lines.length === 0 ? (
      <p className="text-small text-muted">{empty}</p>
    ) : (
      <ul className="flex flex-col gap-1 text-small">
        {lines.map((line, index) => (
          <li key={index} className="wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
    )}
  </section>
);

const hourMs = 3_600_000;

/** Says how long a decision took since the request was sent. */
const spentText = ({ submitted_at, decided_at }: SampledDecision): string => {
  const hours = Math.round((Date.parse(decided_at) - Date.parse(submitted_at)) / hourMs);
  return hours < 1 ? 'kurang dari 1 jam' : hours < 48 ? `${hours} jam` : `${Math.round(hours / 24)} hari`;
};

/** Card of one decision: who, with which roles, what was opened, ticked, noted and hinted at. */
export const SampledCard = ({ decision }: { readonly decision: SampledDecision }) => (
  <Card
    title={
      <Link href={casePath(decision.number)} className="text-link figures">
        {decision.number}
      </Link>
    }
    caption={`${decision.title} · ${decision.state_text} · polis ${decision.policy_number} · diputuskan ${formatDateTime(decision.decided_at)} · ${spentText(decision)}`}
  >
    <div className="grid grid-cols-1 gap-4 min-[64rem]:grid-cols-2">
      <Part
        title="Langkah"
        empty="Tidak ada langkah."
        lines={decision.events.map(({ at, actor, role, title, reason }) => (
          <>
            <span translate="no" className="figures text-muted">{`${formatDateTime(at)} `}</span>
            <span>{title}</span>
            <span className="text-muted">
              {role === 'NASABAH' || role === 'SISTEM' ? ` · ${actorLabel(role)}` : ` · ${actor} (${actorLabel(role)})`}
            </span>
            {reason !== null && reason !== '' && <bdi className="block">{reason}</bdi>}
          </>
        ))}
      />
      <div className="flex flex-col gap-4">
        <Part
          title="Dokumen dibuka"
          empty="Tidak ada dokumen yang dibuka."
          lines={decision.attachments.map(({ attachment, who, at, is_before }) => (
            <>
              <span className="inline-block first-letter:uppercase">{attachment}</span>
              <span className="text-muted">{` · ${who}, ${formatDateTime(at)}${is_before ? '' : ' (setelah keputusan)'}`}</span>
            </>
          ))}
        />
        <Part
          title="Pemeriksaan"
          empty="Tidak ada pemeriksaan yang dijawab."
          lines={decision.checks.map(({ sentence, answer, who }) => (
            <>
              <span>{sentence}</span> <b>{answer}</b>
              <span className="text-muted">{` · ${who}`}</span>
            </>
          ))}
        />
        <Part
          title="Catatan"
          empty="Tidak ada catatan."
          lines={decision.notes.map(({ text, who, at }) => (
            <>
              <bdi className="whitespace-pre-line">{text}</bdi>
              <span className="text-muted">{` · ${who}, ${formatDateTime(at)}`}</span>
            </>
          ))}
        />
        <Part title="Petunjuk" empty="Tidak ada petunjuk." lines={decision.hints} />
      </div>
    </div>
  </Card>
);
