import { configureGlobal } from 'fast-check';
import { testSeed } from './test-seed.ts';

/** Fixed seed, so that property tests use the same samples in every run and fail only because of a change of the code. */
configureGlobal({ seed: testSeed });
