import type { FormText } from '#shared/wire/issued-documents/signed-forms.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { maskNumber } from '#shared/text/mask.ts';
import { fullName } from '#shared/text/person-name.ts';
import { formatDate } from '#shared/time/dates.ts';

type Section = FormText['sections'][number];

/** Builds a section of a form from some of its parts. */
export const formSection = (heading: string, parts: Partial<Omit<Section, 'heading'>>): Section => ({
  heading,
  text: [],
  lines: [],
  points: [],
  ...parts,
});

/** Returns the lines that name the holder; the identity number is masked, because the card itself is attached. */
export function holderLines({ policy }: Facts): Section['lines'] {
  const { person } = policy.holder;
  return [
    { label: 'Nama', value: fullName(person) },
    { label: 'Tanggal lahir', value: formatDate(person.birthDate) },
    { label: 'Nomor identitas', value: maskNumber(person.identityNumber) },
    { label: 'Nomor polis', value: policy.number },
  ];
}
