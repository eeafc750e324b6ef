import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { recordFilm } from './fake-camera.ts';
import { makeQuickFolder } from './quick-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Path of the film shown by the browsers' camera: 19 MB, recorded once. */
    readonly film: string;
  }
}

/** Records the film of the run's fake camera; deletes it at the end. */
export default function setup(project: TestProject): () => void {
  const folder = makeQuickFolder('swapolis-film-');
  const film = join(folder, 'camera.y4m');
  recordFilm(film);
  project.provide('film', film);
  return () => rmSync(folder, { recursive: true, force: true });
}
