// npm run build: builds the browser programs into dist/ unless they are up to date; with --release also the release folder.
import { ensureBuild, ensureDependencies } from './setup.mjs';

ensureDependencies();
ensureBuild();
if (process.argv[2] === '--release') (await import('./assemble-release.mjs')).assembleRelease();
