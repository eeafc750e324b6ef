import { checkCop } from '../cancellation-main-product/check-cop.ts';
import { bindQuestion, type BoundQuestion } from '../contract/question.ts';

/** All questions that the server answers. */
export const requestQuestions: readonly BoundQuestion[] = [bindQuestion(checkCop)];
