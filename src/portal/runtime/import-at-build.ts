import { createServerModuleRunner, runnerImport } from 'vite';
import type { ViteDevServer } from 'vite';

const importNow = async <Module>(path: string, { environments }: ViteDevServer): Promise<Module> => {
  const runner = createServerModuleRunner(environments.ssr, { hmr: false });
  try {
    return await runner.import<Module>(path);
  } finally {
    await runner.close();
  }
};

/**
 * A module of the browser, run by the build: what it draws stands in a page from the start. What it imports later than that is lost.
 * With a development server it is run as it stands now.
 */
export const importAtBuild = async <Module>(path: string, server?: ViteDevServer): Promise<Module> => {
  // What is drawn has no tabs beside it, and Node would wait for the channel to them (session/session-channel.ts) for ever.
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  if (server !== undefined) return importNow(path, server);
  const { module } = await runnerImport<Module>(path, {
    configFile: false,
    logLevel: 'warn',
    oxc: { jsx: { runtime: 'automatic' } },
  });
  return module;
};
