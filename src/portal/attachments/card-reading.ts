import type { FormTools } from '#requests/blocks/form/form-tools.tsx';
import { CardReading } from '#shared/wire/card-readings/card-reading.ts';
import { callApi } from '../api/client.ts';

export const readCard: FormTools['readCard'] = (name) =>
  callApi(`attachments/${encodeURIComponent(name)}/reading`, CardReading, { method: 'POST', quiet: true });
