import { useNavigation } from 'react-router';
import { ProgressBar } from '#ui/progress-bar.tsx';

/** The bar of a page change; 200 ms and 5 s are its own. */
export const RouteProgressBar = () => <ProgressBar progress={useNavigation().state === 'idle' ? 'idle' : 'running'} />;
