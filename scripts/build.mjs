// npm run build: the browser programs in dist/, if they are not up to date, and with --release the release folder.
import { ensureBuild, ensureDependencies } from './setup.mjs';

ensureDependencies();
ensureBuild();
if (process.argv[2] === '--release') (await import('./assemble-release.mjs')).assembleRelease();
