import { useState } from 'react';
import type { FormEvent } from 'react';
import { compactCode } from '#shared/text/compact-code.ts';
import { Button } from '#ui/actions/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Card } from '#ui/showing/card.tsx';

type PolicySearchProps = { readonly id: string; readonly onSearch: (policy: string) => void };

/** Form that searches a policy by its number; the server records each search. */
export const PolicySearch = ({ id, onSearch }: PolicySearchProps) => {
  const [policy, setPolicy] = useState('');
  const search = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    onSearch(compactCode(policy));
  };
  return (
    <Card title="Cari polis" caption="Setiap pencarian tercatat.">
      <form onSubmit={search} className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 basis-48">
          <TextField
            id={id}
            label="Nomor polis"
            inputMode="numeric"
            maxLength={30}
            value={policy}
            onChange={({ target }) => setPolicy(target.value)}
          />
        </div>
        <Button type="submit" size="small" disabled={compactCode(policy) === ''}>
          Cari
        </Button>
      </form>
    </Card>
  );
};
