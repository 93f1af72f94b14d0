import { memo, Suspense, useEffect, useState } from 'react';
import type { TradingDate } from '#market/trading-date.ts';
import { lazyPart } from '../fetched-code.ts';
import { sessionApi, sessionOf } from '../state/session.ts';

const NotesSign = lazyPart(async () => {
  const { NotesSign: Sign, loadNotesTexts } = await import('./notes-sign.tsx');
  await loadNotesTexts();
  return { default: Sign };
});

/**
 * Where the notes of an instrument and date are signed, for who is signed in. Nothing of it is fetched before the page
 * has nothing else to do.
 */
export const NotesSlot = memo(function NotesSlot(props: {
  readonly inst: string;
  readonly date: TradingDate;
}) {
  const isSignedIn = sessionApi.endpoints.session.useQueryState(undefined, {
    selectFromResult: ({ isError, data }) => ({
      is: sessionOf({ isError, ...(data && { data }) }).status === 'authenticated',
    }),
  }).is;
  return isSignedIn && <Later {...props} />;
});

function Later(props: { readonly inst: string; readonly date: TradingDate }) {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(() => setIdle(true), 1000);
      return () => clearTimeout(timer);
    }
    const asked = requestIdleCallback(() => setIdle(true));
    return () => cancelIdleCallback(asked);
  }, []);
  return (
    isIdle && (
      <Suspense fallback={null}>
        <NotesSign {...props} />
      </Suspense>
    )
  );
}
