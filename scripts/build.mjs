// npm run build: the browser programs in dist/, if they are not up to date.
import { ensureBuild, ensureDependencies } from './setup.mjs';

ensureDependencies();
ensureBuild();
