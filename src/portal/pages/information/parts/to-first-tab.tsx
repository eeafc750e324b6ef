import { Navigate } from 'react-router';

/** The page opens on its first tab. */
const ToFirstTab = () => <Navigate to="insured" replace />;

export default ToFirstTab;
