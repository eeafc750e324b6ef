import { checkCop } from '../cancellation-main-product/check-cop.ts';
import { bindQuestion, type BoundQuestion } from '../contract/question.ts';

/** Every question that is answered; one line each. */
export const requestQuestions: readonly BoundQuestion[] = [bindQuestion(checkCop)];
