import { describeForbiddenPair } from '#shared/requests/role-pairs.ts';
import { actorLabel, StaffRole } from '#shared/requests/roles.ts';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';

type RoleBoxesProps = {
  readonly id: string;
  /** Selected roles, separated by commas. */
  readonly value: string;
  readonly onChange: (roles: string) => void;
};

export const rolesOf = (text: string): readonly StaffRole[] =>
  StaffRole.options.filter((role) => text.split(',').includes(role));

/** Checkboxes for the roles of a staff member; shows at once which two roles exclude each other. */
export const RoleBoxes = ({ id, value, onChange }: RoleBoxesProps) => {
  const held = rolesOf(value);
  const problem = describeForbiddenPair(held);
  const toggle = (role: StaffRole): void =>
    onChange(StaffRole.options.filter((each) => (each === role) !== held.includes(each)).join(','));
  return (
    <fieldset className="flex flex-col gap-2" aria-describedby={`${id}-problem`}>
      <legend className="mb-2 font-semibold">Peran</legend>
      <div className="grid grid-cols-1 gap-2 sm:grid-cols-2">
        {StaffRole.options.map((role) => (
          <CheckboxField
            key={role}
            id={`${id}-${role}`}
            label={actorLabel(role)}
            checked={held.includes(role)}
            onChange={() => toggle(role)}
          />
        ))}
      </div>
      <output id={`${id}-problem`} className="font-semibold text-you empty:hidden">
        {problem}
      </output>
    </fieldset>
  );
};
