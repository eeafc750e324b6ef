import { registerHooks } from 'node:module';

// Loaded with `node --import` before a program: prints the modules that the program loads into its output.
registerHooks({
  load(url, context, nextLoad) {
    process.stderr.write(`loaded ${url}\n`);
    return nextLoad(url, context);
  },
});
