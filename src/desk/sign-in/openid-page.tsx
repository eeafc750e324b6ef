import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { ButtonLink } from '#ui/actions/button.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { deskQueries } from '../api/desk-queries.ts';
import { saveStaff } from '../session/staff-session.ts';
import { forgetTypedOfOthers } from '../session/typed-texts.ts';
import { comeBack } from './openid-journey.ts';
import { SignInFrame } from './sign-in-frame.tsx';

/** Page to which the provider sends the browser back: it finishes the sign-in, once. */
export const OpenIdPage = () => {
  const [query] = useState(() => window.location.search);
  const navigate = useNavigate();
  const finish = useQuery({
    queryKey: ['openid', query],
    queryFn: () => comeBack(query),
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  });
  useEffect(() => {
    // No history keeps the code.
    window.history.replaceState(null, '', window.location.pathname);
  }, []);
  useEffect(() => {
    if (finish.data === undefined) return;
    deskQueries.clear();
    saveStaff(finish.data);
    forgetTypedOfOthers();
    void navigate('/', { replace: true });
  }, [finish.data, navigate]);
  return (
    <SignInFrame title="Meja Layanan" caption="Masuk dengan akun perusahaan.">
      {finish.isError ? (
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
          {finish.error.message}
        </Notice>
      ) : (
        <output className="text-muted">Memeriksa akun Anda…</output>
      )}
    </SignInFrame>
  );
};
