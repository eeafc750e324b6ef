import { actionTexts } from '#server/audit/action-texts.ts';
import { eventTitle } from '#server/desk/case/case-events.ts';

const texts = new Map<string, string>(Object.entries(actionTexts));

/** Returns an action or event in words; an action of another program version stays as it is stored. */
export const actionText = (action: string): string => texts.get(action) ?? eventTitle(action) ?? action;
