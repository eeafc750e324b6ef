import { describe, expect, it } from 'vitest';
import { faceStep, faceTypes, listFaceConfigs, type FaceType } from './face-config.ts';

describe('which face step a request has', () => {
  it.each(faceTypes)('%s: a picture where the setting names it, movements where it does not', (type) => {
    const others = faceTypes.filter((each) => each !== type);
    expect(faceStep(type, { faceCameraTypes: [type] })).toBe('camera');
    expect(faceStep(type, { faceCameraTypes: others })).toBe('vida');
  });

  it('a variant has that of its page, and no other request any', () => {
    const faceCameraTypes: readonly FaceType[] = ['surrender'];
    const steps = listFaceConfigs({ faceCameraTypes });
    expect(steps.filter(({ step }) => step === 'camera').map(({ transaction_type: suffix }) => suffix)).toEqual([
      'surrender',
      'surrender-with-payee',
      'cancellation',
    ]);
    expect(steps.find(({ transaction_type: suffix }) => suffix === 'change-term')?.step).toBe('none');
  });
});
