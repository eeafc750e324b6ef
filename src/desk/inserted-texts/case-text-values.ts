import { createContext, useContext } from 'react';
import type { TextValues } from '#shared/requests/inserted-text.ts';
import { businessDateOf, formatDate, type BusinessDate } from '#shared/time/dates.ts';
import { wordingFor, type Wording } from '#shared/words/wording.ts';
import type { DeskCase } from '#shared/wire/desk.ts';

interface CaseTexts {
  /** Returns the values of the case's variables on a day. */
  readonly valuesOn: (today: BusinessDate) => TextValues;
  readonly wording: Wording;
}

const Context = createContext<CaseTexts | undefined>(undefined);

/** Provides the fields below it with the case's values; without it, no field offers sentences. */
export const CaseTextValues = Context.Provider;

/** Returns what sentences of the open case are filled with; undefined outside a case. */
export const useCaseTexts = (): CaseTexts | undefined => useContext(Context);

/** Reads the values of variables from a case. */
export const caseTextsOf = (shown: DeskCase): CaseTexts => ({
  wording: wordingFor({ isSyariah: shown.wording.is_syariah, priorityCode: shown.wording.priority_code }),
  valuesOn: (today) => ({
    nama: shown.holder_name,
    nomor: shown.number,
    jenis: shown.title,
    polis: shown.policy_number,
    tanggal: formatDate(today),
    tanggalMasuk: formatDate(businessDateOf(shown.submitted_at)),
  }),
});
