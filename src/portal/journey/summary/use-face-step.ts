import { useQuery } from '@tanstack/react-query';
import type { RequestType } from '#requests/contract/bind.ts';
import type { FaceConfig } from '#shared/wire/reference.ts';
import { faceConfigQuery } from '../../policy/reference-queries.ts';

/** Returns the face step configured for this request type; undefined while the configuration loads. */
export const useFaceStep = (type: RequestType): FaceConfig['step'] | undefined => {
  const { data } = useQuery({ ...faceConfigQuery, enabled: type.stepUp === 'face' });
  if (type.stepUp !== 'face') return 'none';
  if (data === undefined) return undefined;
  return data.find(({ transaction_type: suffix }) => suffix === type.endpoint)?.step ?? 'camera';
};
