import { Link } from '#ui/appearance/link.tsx';
import { hasRole } from '../session/has-role.ts';
import { letterPath } from './letter-queries.ts';

/** True when the signed-in person may write letters. */
const writesLetters = (): boolean => hasRole('VERIFIKATOR', 'PENYETUJU', 'KETUA_TIM');

type LetterLinkProps = { readonly policyNumber: string; readonly request?: string };

/** Link to the page on which a letter is written; hidden from people who may not write one. */
export const LetterLink = ({ policyNumber, request }: LetterLinkProps) =>
  writesLetters() ? (
    <Link href={letterPath(policyNumber, request)} className="text-link inline-flex min-h-11 w-fit items-center">
      <span>Tulis surat</span>
      <span className="sr-only">{` tentang ${request === undefined ? `polis ${policyNumber}` : `pengajuan ${request}`}`}</span>
    </Link>
  ) : null;
