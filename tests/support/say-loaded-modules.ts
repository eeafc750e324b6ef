import { registerHooks } from 'node:module';

// Loaded with `node --import` before a program: says beside the program's own words which modules it loads.
registerHooks({
  load(url, context, nextLoad) {
    process.stderr.write(`loaded ${url}\n`);
    return nextLoad(url, context);
  },
});
