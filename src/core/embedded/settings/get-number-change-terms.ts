import * as z from 'zod';
import type { NumberChangeTerms } from '#core/holder-port.ts';
import type { BusinessDate } from '#shared/time/dates.ts';
import type { Queryable } from '../db/database.ts';
import { findSettings } from './find-setting.ts';

const keys = [
  'contact.number_answer_wd',
  'contact.number_cooling_wd',
  'contact.number_draft_cd',
  'contact.number_object_days_cd',
  'doc.max_mb',
  'doc.min_px',
  'doc.photo_tries',
  'liveness.valid_hours',
];

/** Reads the numbers for applications that belong to no policy yet. @throws when one of them is missing */
export async function getNumberChangeTerms(q: Queryable, today: BusinessDate): Promise<NumberChangeTerms> {
  const settingOf = await findSettings(q, keys, today);
  const numberOf = (key: string): number => z.number().parse(settingOf(key));
  return {
    answerDays: numberOf('contact.number_answer_wd'),
    coolingDays: numberOf('contact.number_cooling_wd'),
    draftDays: numberOf('contact.number_draft_cd'),
    objectionDays: numberOf('contact.number_object_days_cd'),
    photoMegabytes: numberOf('doc.max_mb'),
    photoSide: numberOf('doc.min_px'),
    photoTries: numberOf('doc.photo_tries'),
    faceHours: numberOf('liveness.valid_hours'),
  };
}
