import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { UnauthorisedReportDialog } from '../profile/unauthorised-report-dialog.tsx';

/**
 * Button that reports a request which the customer did not make. It protects the policy as the profile page does, and
 * stops the request.
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
