import { expect } from 'vitest';
import { siti, type FilesApp } from './files-app.ts';
import { picture } from './sample-pictures.ts';

export const attachmentsUrl = '/api/v1/attachments';

/** Builds a form with an odd file name, which the server must ignore. */
export function uploadForm(
  content: Buffer | string,
  type: string | undefined,
  field = 'File',
  name = '../../nama.exe',
): FormData {
  const filled = new FormData();
  if (type !== undefined) filled.append('Type', type);
  filled.append(field, new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name);
  return filled;
}

/** Uploads a file; returns its stored name. */
export async function uploadFile(files: FilesApp, type = 'KTP', as = siti, content?: Buffer): Promise<string> {
  const response = await files.send(attachmentsUrl, uploadForm(content ?? (await picture()), type), as);
  expect(response.statusCode).toBe(201);
  return response.json<{ data: { name: string } }>().data.name;
}
