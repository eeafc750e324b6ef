import { useMutation } from '@tanstack/react-query';
import { Button } from '#ui/actions/button.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { hasProvider, startProviderSignIn } from './openid-journey.ts';

/** Button that signs in at the insurer's identity provider; hidden where there is none. */
export const ProviderButton = () => {
  const go = useMutation({ mutationFn: startProviderSignIn });
  if (!hasProvider()) return null;
  return (
    <div className="flex flex-col gap-3">
      {go.isError && (
        <Notice tone="you" live>
          {go.error.message}
        </Notice>
      )}
      <Button wide loading={go.isPending || go.isSuccess} onClick={() => go.mutate()}>
        Masuk dengan akun perusahaan
      </Button>
      <p className="text-center text-small text-muted">atau dengan kata sandi meja layanan</p>
    </div>
  );
};
