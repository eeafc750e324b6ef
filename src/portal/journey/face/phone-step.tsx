import { buildLazyPart } from '#ui/lazy/lazy-part.ts';
import { PartMissing } from '#ui/dialogs/part-missing.tsx';
import { Skeleton } from '#ui/showing/skeleton.tsx';
import type { HandoffResult } from '../../handoff/use-handoff.ts';
import { JourneyColumn } from '../draft/journey-column.tsx';

const { usePart: usePanel } = buildLazyPart(
  'handoff-panel',
  async () => (await import('../../handoff/handoff-panel.tsx')).default,
);

type PhoneStepProps = {
  readonly subject: string;
  readonly onDone: (result: HandoffResult) => void;
  readonly onLeave: () => void;
};

/** Face step on a phone; its program is loaded when somebody asks for it. */
export const PhoneStep = (props: PhoneStepProps) => {
  const { part: Panel, trouble } = usePanel(true);
  if (trouble !== undefined) return <PartMissing trouble={trouble} onClose={props.onLeave} />;
  return <JourneyColumn>{Panel === undefined ? <Skeleton /> : <Panel {...props} />}</JourneyColumn>;
};
