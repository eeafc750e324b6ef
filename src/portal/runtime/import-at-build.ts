import { runnerImport } from 'vite';

/** A module of the browser, run by the build: what it draws stands in a page from the start. What it imports later than that is lost. */
export const importAtBuild = async <Module>(path: string): Promise<Module> => {
  const { module } = await runnerImport<Module>(path, {
    configFile: false,
    logLevel: 'warn',
    oxc: { jsx: { runtime: 'automatic' } },
  });
  return module;
};
