import { useKeyChoices } from './key-choices.ts';
import { isSingle, keyOf, type KeyName } from './key-table.ts';

/** Returns the value of `aria-keyshortcuts` for a button; undefined while its key is turned off. */
export const useShortcut = (name: KeyName | undefined): string | undefined => {
  const { letters } = useKeyChoices();
  if (name === undefined || (isSingle(name) && !letters)) return undefined;
  const [key] = keyOf(name).keys;
  return key === ' ' ? 'Space' : key;
};

/** Shows the key of a button on wide screens; screen readers hear it as the button's shortcut. */
export const KeyHint = ({ of }: { readonly of: KeyName }) =>
  useShortcut(of) === undefined ? null : (
    <kbd
      aria-hidden="true"
      translate="no"
      className="hidden rounded border border-current px-1.5 text-small font-normal md:inline"
    >
      {keyOf(of).shown}
    </kbd>
  );
