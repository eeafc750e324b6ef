import { UploadedAttachment } from '#shared/wire/attachments.ts';
import { UploadState } from '#shared/wire/uploads/upload-calls.ts';
import { buildForm, takePicture, type Callable } from './attachments.ts';

/** Uploads a picture of a family card in chunks, as the portal does with long files. */
async function uploadInChunks(server: Callable, token: string): Promise<string> {
  const content = await takePicture();
  const payload = { type: 'KK', size: content.length, file_name: 'kk.jpg', content_type: 'image/jpeg' };
  const opened = await server.call({ method: 'POST', url: '/api/v1/uploads', token, payload });
  const url = `/api/v1/uploads/${UploadState.parse(opened.data).upload_id}`;
  await server.call({ method: 'POST', url: `${url}/chunks`, token, ...(await buildForm(content, { Offset: '0' })) });
  const finished = await server.call({ method: 'POST', url: `${url}/finish`, token, payload: {} });
  return UploadedAttachment.parse(finished.data).name;
}

/** Uploads two pages in chunks and joins them; returns the name of the PDF. */
export async function uploadPages(server: Callable, token: string): Promise<string> {
  const pages = [await uploadInChunks(server, token), await uploadInChunks(server, token)];
  const payload = { type: 'KK', pages };
  const joined = await server.call({ method: 'POST', url: '/api/v1/attachments/pages', token, payload });
  return UploadedAttachment.parse(joined.data).name;
}
