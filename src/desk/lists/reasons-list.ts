import { DeskReasons } from '#shared/wire/desk-texts/desk-reasons.ts';
import type { EntryList } from '../api/desk-queries.ts';

export const reasonsList: EntryList<DeskReasons> = { path: 'reasons', answers: DeskReasons };
