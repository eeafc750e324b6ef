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
 * Runs a browser module during the build, to draw content into a page. What it imports later is lost. With a
 * development server the module runs in its current state.
 */
export const importAtBuild = async <Module>(path: string, server?: ViteDevServer): Promise<Module> => {
  // A page drawn here has no other tabs, and Node would wait for ever for their channel (session/session-channel.ts).
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  if (server !== undefined) return importNow(path, server);
  const { module } = await runnerImport<Module>(path, {
    configFile: false,
    logLevel: 'warn',
    oxc: { jsx: { runtime: 'automatic' } },
  });
  return module;
};
