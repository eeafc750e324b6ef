import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ButtonLink } from '#ui/actions/button.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { deskQueries } from '../api/desk-queries.ts';
import { saveStaff } from '../session/staff-session.ts';
import { forgetTypedOfOthers } from '../session/typed-texts.ts';
import { finishProviderSignIn } from './openid-journey.ts';
import { SignInFrame } from './sign-in-frame.tsx';

/** Page to which the provider sends the browser back; finishes the sign-in exactly once. */
export const OpenIdPage = () => {
  const [query] = useState(() => window.location.search);
  const navigate = useNavigate();
  const isStarted = useRef(false);
  const { mutate, error, isError } = useMutation({
    mutationFn: () => finishProviderSignIn(query),
    onSuccess: (session) => {
      deskQueries.clear();
      saveStaff(session);
      forgetTypedOfOthers();
      void navigate('/', { replace: true });
    },
  });
  useEffect(() => {
    // A code works only once, and effects may run twice.
    if (isStarted.current) return;
    isStarted.current = true;
    // Removes the code from the browser history.
    window.history.replaceState(null, '', window.location.pathname);
    mutate();
  }, [mutate]);
  return (
    <SignInFrame title="Meja Layanan" caption="Masuk dengan akun perusahaan.">
      {isError ? (
        <Notice
          tone="you"
          heading="Belum masuk"
          live
          actions={
            <ButtonLink href="/" size="small">
              Kembali ke halaman masuk
            </ButtonLink>
          }
        >
          {error.message}
        </Notice>
      ) : (
        <output className="text-muted">Memeriksa akun Anda…</output>
      )}
    </SignInFrame>
  );
};
