/** Error of a page that cannot be shown; `message` is shown on the error page. */
export class PageError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.name = 'PageError';
    this.status = status;
  }
}

/** Error that a page throws to redirect the customer; the router follows it instead of showing the error page. */
export class RedirectError extends Error {
  readonly to: string;

  constructor(to: string) {
    super(`Redirect to ${to}`);
    this.name = 'RedirectError';
    this.to = to;
  }
}

export const buildNotFound = (): PageError => new PageError(404, 'This page could not be found');

const statusOf = (error: object): number => {
  const status = 'status' in error ? error.status : 'statusCode' in error ? error.statusCode : undefined;
  return typeof status === 'number' && status >= 400 ? status : 500;
};

/** Returns status and message of any thrown value, for the error page. */
export const describePageError = (error: unknown): { readonly status: number; readonly message: string } => {
  if (typeof error !== 'object' || error === null)
    return { status: 500, message: typeof error === 'string' ? error : '' };
  const status = statusOf(error);
  if (status === 404) return { status, message: buildNotFound().message };
  return { status, message: error instanceof Error ? error.message : '' };
};
