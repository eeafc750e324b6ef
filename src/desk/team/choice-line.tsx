import { Button } from '#ui/actions/button.tsx';
import { StepFailure } from '../layout/step-failure.tsx';
import { useTeamCall } from './use-team-call.ts';

type ChoiceLineProps = { readonly freeChoice: boolean; readonly mayLead: boolean };

/** Says how new cases find their clerk; the leader changes it. */
export const ChoiceLine = ({ freeChoice, mayLead }: ChoiceLineProps) => {
  const { mutate, isPending, error } = useTeamCall();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-muted">
        {freeChoice
          ? 'Kasus baru ditawarkan kepada verifikator yang hadir dan paling sedikit pekerjaannya. Petugas juga boleh memilih sendiri.'
          : 'Petugas hanya mengambil kasus yang ditawarkan kepadanya: yang hadir dan paling sedikit pekerjaannya.'}
      </p>
      {mayLead && (
        <Button
          size="small"
          variant="secondary"
          loading={isPending}
          onClick={() => mutate({ path: 'choice', body: { free_choice: !freeChoice } })}
        >
          {freeChoice ? 'Jangan biarkan memilih sendiri' : 'Izinkan memilih sendiri'}
        </Button>
      )}
      <StepFailure error={error} />
    </div>
  );
};
