import { queryOptions } from '@tanstack/react-query';
import { DeskLetters } from '#shared/wire/desk-letters/letters.ts';
import { callDesk } from '../api/call-desk.ts';
import type { EntryList } from '../api/desk-queries.ts';

export const lettersList: EntryList<DeskLetters> = { path: 'letters', answers: DeskLetters };

/** Policy, or request of it, of a letter, as the address of the page has them; '' = none. */
interface LetterAddress {
  readonly policy: string;
  readonly request: string;
}

/** Returns the address of the page on which a letter about a policy, or its request, is written. */
export const letterPath = (policy: string, request = ''): string =>
  `/letters?${new URLSearchParams({ policy, ...(request !== '' && { request }) })}`;

/** Builds the query of the page. A look at a name is recorded, so it is not fetched again by itself. */
export const lettersQuery = ({ policy, request }: LetterAddress) =>
  queryOptions({
    queryKey: ['letters', policy, request],
    queryFn: () =>
      callDesk(
        policy === '' ? 'letters' : `letters?${new URLSearchParams({ policy, ...(request !== '' && { request }) })}`,
        DeskLetters,
      ),
    staleTime: policy === '' ? 0 : Infinity,
  });
