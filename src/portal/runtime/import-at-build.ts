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
 * Runs a browser module during the build, to render content into a page. Its later imports are not available. With a
 * development server, the module's current version runs.
 */
export const importAtBuild = async <Module>(path: string, server?: ViteDevServer): Promise<Module> => {
  // The build has no other tabs, and an open channel would keep Node running (session/session-channel.ts).
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  if (server !== undefined) return importNow(path, server);
  const { module } = await runnerImport<Module>(path, {
    configFile: false,
    logLevel: 'warn',
    oxc: { jsx: { runtime: 'automatic' } },
  });
  return module;
};
