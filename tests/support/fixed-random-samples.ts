import { configureGlobal } from 'fast-check';
import { testSeed } from './test-seed.ts';

/** Property tests try the same samples in every run: a red one is a fault of the change at hand. */
configureGlobal({ seed: testSeed });
