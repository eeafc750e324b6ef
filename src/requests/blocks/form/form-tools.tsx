import { createContext, use } from 'react';
import type { ReactNode } from 'react';
import type { FormInput } from '#shared/wire/issued-documents/signed-forms.ts';
import type { AccountNameNote } from '#shared/wire/accounts/account-name.ts';
import type { Result } from '#shared/text/result.ts';
import type { CardReading } from '#shared/wire/card-readings/card-reading.ts';
import type { EarlierCard, ReusedCard } from '#shared/wire/card-reuse/earlier-card.ts';
import type { AttachmentType } from '#shared/wire/attachments.ts';
import type { OptionPage } from '#ui/choosing/remote-pages.ts';
import type { PageCalls } from '#ui/uploads/page-calls.ts';
import type { Upload } from '#ui/pictures/upload-state.ts';

/** Level of an address area. */
export type AreaLevel = 'provinces' | 'cities' | 'districts' | 'villages';

/** Form that is signed on screen, in the place of its upload field. */
export interface SigningProps {
  readonly id: string;
  readonly label: string;
  readonly error: string | undefined;
  /** Request type, form and typed data from which the server writes the text. */
  readonly input: FormInput;
  /** Name of the attachment: the signed form or an uploaded paper; '' = none. */
  readonly value: string;
  readonly onChange: (name: string) => void;
  /** Upload field for the form on paper. */
  readonly children: ReactNode;
}

/** Functions that the portal gives to every form, because forms may not import them. */
export interface FormTools {
  readonly uploadAs: (type: AttachmentType) => Upload;
  /** Returns the calls for a paper of this type; undefined = it has one page. */
  readonly pageCallsAs: (type: AttachmentType) => PageCalls | undefined;
  /** Number of bad photos of which the last is sent nevertheless (`doc.photo_tries`). */
  readonly photoTries: number;
  readonly viewAttachment: (attachment: { readonly name: string; readonly label: string }) => void;
  /** Loads one page of areas within `parentId`, which is empty for provinces. */
  readonly loadAreas: (level: AreaLevel, parentId: string, search: string, page: number) => Promise<OptionPage>;
  readonly loadAreaName: (level: AreaLevel, id: string) => Promise<string>;
  /** Asks whose account is named; never rejects: without an answer the note says that the name is checked later. */
  readonly askAccountName: (serviceId: number, bank: string, number: string) => Promise<AccountNameNote>;
  /** Query for the holder's accepted KTP photo that may be used again; the form page makes it before the form is shown. */
  readonly earlierCardQuery: { readonly queryKey: readonly string[]; readonly queryFn: () => Promise<EarlierCard> };
  /** Copies that photo with consent to this version of the text; refuses with a sentence for the customer. */
  readonly reuseCard: (version: string) => Promise<Result<ReusedCard, string>>;
  /** Asks for the machine's reading of an uploaded KTP photo, which comes later; rejects without an answer. */
  readonly readCard: (name: string) => Promise<CardReading>;
  /** Part of a form that is signed on screen (decision 0086). */
  readonly Signing: (props: SigningProps) => ReactNode;
  /** Fills wording tokens with the words of this policy. */
  readonly words: (text: string) => string;
  /** Returns true for a field that may be filled in; absent = all. False in a correction of other fields only. */
  readonly mayFill?: (field: string) => boolean;
  /** Returns the problem at a payload path, once the customer has tried to continue. */
  readonly problemAt: (path: string) => string | undefined;
}

export const FormToolsContext = createContext<FormTools | undefined>(undefined);

export const useFormTools = (): FormTools => {
  const tools = use(FormToolsContext);
  if (tools === undefined) throw new Error('A form stands outside of the journey.');
  return tools;
};
