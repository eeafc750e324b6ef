import type { Facts } from '#shared/facts/facts.ts';
import { Card } from '#ui/showing/card.tsx';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { Link } from '#ui/appearance/link.tsx';
import { useFormTools } from '../blocks/form/form-tools.tsx';
import { acknowledgementVersions } from './acknowledgement.ts';
import { listConsequences } from './consequences.ts';
import type { SurrenderDraft } from './page-choices.ts';
import { decideOutcome } from './outcome.ts';
import { usePlace } from '../blocks/form/use-place.tsx';
import type { SurrenderPage } from './payload.ts';

type AcknowledgeCardProps = {
  readonly facts: Facts;
  readonly draft: SurrenderDraft;
  readonly onChange: (version: string) => void;
};

/**
 * Card with alternatives, then consequences, then a box that only the customer can tick; stores the version of these
 * texts.
 */
export const AcknowledgeCard = ({ facts, draft, onChange }: AcknowledgeCardProps) => {
  const { problemAt, fieldIdOf } = usePlace<SurrenderPage>();
  const { words } = useFormTools();
  const version = acknowledgementVersions[decideOutcome(draft.items, facts)];
  const all = listConsequences(draft.items, facts);
  return (
    <>
      {all.some(({ gentler }) => gentler !== null) && (
        <Card title="Sebelum menutup, ada pilihan lain" caption="Polis dan perlindungan Anda tetap berjalan.">
          <ul className="flex flex-col gap-3">
            {all.map(
              (each) =>
                each.gentler !== null && (
                  <li key={each.text}>
                    <span>{words(each.text)}</span>
                    <Link href={each.gentler.route} className="text-link block py-1">
                      <span>
                        <span>{words(each.gentler.text)}</span> ›
                      </span>
                    </Link>
                  </li>
                ),
            )}
          </ul>
        </Card>
      )}
      <Card title="Yang terjadi bila dilanjutkan" tone="wait">
        <ul className="flex list-disc flex-col gap-2 pl-5">
          {all.map((each) => each.gentler === null && <li key={each.text}>{words(each.text)}</li>)}
        </ul>
        <div className="border-t border-wait-line pt-3">
          <CheckboxField
            id={fieldIdOf('acknowledgement_version')}
            label="Saya memahami dan menerima konsekuensi ini."
            checked={draft.acknowledgement_version === version}
            onChange={(event) => onChange(event.target.checked ? version : '')}
            error={problemAt('acknowledgement_version')}
          />
        </div>
      </Card>
    </>
  );
};
