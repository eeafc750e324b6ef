import { describe, expect, it } from 'vitest';
import { faceStep, faceTypes, listFaceConfigs, type FaceType } from './face-config.ts';

describe('face step of a request', () => {
  it.each(faceTypes)('%s: is a picture when the setting names the type, otherwise movements', (type) => {
    const others = faceTypes.filter((each) => each !== type);
    expect(faceStep(type, { faceCameraTypes: [type] })).toBe('camera');
    expect(faceStep(type, { faceCameraTypes: others })).toBe('vida');
  });

  it('is that of the page for a variant, and absent for other requests', () => {
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
