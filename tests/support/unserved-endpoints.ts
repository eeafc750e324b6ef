import { endpoints } from '#requests/contract/endpoints.ts';
import { requestQuestions } from '#requests/registry/registry.questions.ts';
import { requestTypes } from '#requests/registry/registry.ts';

/** Lists endpoints of the specification that no request type serves yet. No other list of missing endpoints exists. */
export const listUnserved = (): readonly string[] =>
  Object.keys(endpoints).filter(
    (suffix) =>
      suffix !== 'reupload-pending-document' &&
      ![...requestTypes, ...requestQuestions].some(({ endpoint }) => endpoint === suffix),
  );
