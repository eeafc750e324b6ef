import { describe, expect, it } from 'vitest';
import type { FaceReading, FaceShape } from './face-reading.ts';
import { judgeReading } from './judge-reading.ts';

const straight: FaceShape = { turn: -0.07, tilt: 0.15, eyes: 0.12, light: 226, sharpness: 0.35 };

const reading = (face: Partial<FaceShape>, changes: Partial<FaceReading> = {}): FaceReading => ({
  faces: 1,
  face: { ...straight, ...face },
  straight,
  likeness: 0.9,
  ...changes,
});

describe('a reading of a frame', () => {
  it.each([
    ['straight', {}, 'seen'],
    ['straight', { turn: 0.4 }, 'not_moved'],
    ['left', { turn: 0.15 }, 'seen'],
    ['left', { turn: -0.3 }, 'not_moved'],
    ['left', {}, 'not_moved'],
    ['right', { turn: -0.3 }, 'seen'],
    ['right', { turn: 0.15 }, 'not_moved'],
    ['closer', { eyes: 0.15 }, 'seen'],
    ['closer', { eyes: 0.1 }, 'not_moved'],
    ['chin_up', { tilt: 0.05 }, 'seen'],
    ['chin_up', { tilt: 0.3 }, 'not_moved'],
    ['a movement that nobody knows', {}, 'unjudged'],
  ] as const)('is judged by the movement that was asked for: %s %o is %s', (movement, face, finding) => {
    expect(judgeReading(movement, reading(face))).toBe(finding);
  });

  it.each([
    ['no_face', reading({}, { faces: 0, face: null })],
    ['many_faces', reading({ turn: 0.3 }, { faces: 2 })],
    ['too_far', reading({ turn: 0.3, eyes: 0.03 })],
    ['too_dark', reading({ turn: 0.3, light: 45 })],
    ['blurred', reading({ turn: 0.3, sharpness: 0.15 })],
    ['other_face', reading({ turn: 0.3 }, { likeness: 0.4 })],
    ['unjudged', reading({ turn: 0.3 }, { straight: null, likeness: null })],
  ] as const)('is %s whatever the movement', (finding, read) => {
    expect(judgeReading('left', read)).toBe(finding);
  });
});
