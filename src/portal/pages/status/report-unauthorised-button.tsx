import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { UnauthorisedReportDialog } from '../profile/unauthorised-report-dialog.tsx';

/**
 * Button for reporting a request that the customer did not make: same protection as in the profile, and the request is
 * stopped.
 */
export const ReportUnauthorisedButton = ({ id }: { readonly id: string }) => {
  const [asking, setAsking] = useState(false);
  return (
    <div className="-ml-4">
      <Button variant="quiet" size="small" onClick={() => setAsking(true)}>
        Bukan Anda yang mengajukan?
      </Button>
      <UnauthorisedReportDialog about={asking ? { request_number: id } : undefined} onClose={() => setAsking(false)} />
    </div>
  );
};
