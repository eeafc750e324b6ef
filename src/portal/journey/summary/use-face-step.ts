import { useQuery } from '@tanstack/react-query';
import type { RequestType } from '#requests/contract/bind.ts';
import type { FaceConfig } from '#shared/wire/reference.ts';
import { faceConfigQuery } from '../../policy/reference-queries.ts';

/** Face step of a request type, with the outside service that checks the face; `step` undefined while it loads. */
interface FaceOfType {
  readonly step: FaceConfig['step'] | undefined;
  readonly provider: FaceConfig['provider'];
}

/** Returns how the face is checked for this request type. */
export const useFaceConfig = (type: RequestType): FaceOfType => {
  const { data } = useQuery({ ...faceConfigQuery, enabled: type.stepUp === 'face' });
  if (type.stepUp !== 'face') return { step: 'none', provider: undefined };
  if (data === undefined) return { step: undefined, provider: undefined };
  const found = data.find(({ transaction_type: suffix }) => suffix === type.endpoint);
  return { step: found?.step ?? 'camera', provider: found?.provider };
};

/** Returns the face step configured for this request type; undefined while the configuration loads. */
export const useFaceStep = (type: RequestType): FaceConfig['step'] | undefined => useFaceConfig(type).step;
