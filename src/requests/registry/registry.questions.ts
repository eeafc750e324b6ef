import { checkCop } from '../cancellation-main-product/check-cop.ts';
import { bindQuestion, type BoundQuestion } from '../contract/question.ts';

/** Questions that are answered; one line each. */
export const requestQuestions: readonly BoundQuestion[] = [bindQuestion(checkCop)];
