import { useNavigation } from 'react-router';
import { ProgressBar } from '#ui/showing/progress-bar.tsx';
import { useStore } from '../runtime/external-store.ts';
import { navigationFailed } from './navigation-failure.ts';

/** The bar of a page change; 200 ms and 5 s are its own. */
export const RouteProgressBar = () => {
  const { state } = useNavigation();
  const running = state !== 'idle';
  const failed = useStore(navigationFailed);
  if (running) return <ProgressBar progress="running" />;
  return <ProgressBar progress={failed ? 'failed' : 'idle'} />;
};
