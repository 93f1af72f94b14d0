import {
  Activity,
  type ComponentType,
  memo,
  useCallback,
  useContext,
  useEffect,
  useInsertionEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { useLocation, useNavigation, useNavigationType, useOutlet } from 'react-router';
import { screens } from '#screens/list.ts';
import type { Screen } from '#ui/screen.ts';
import { KEPT_ANSWERS_S } from '#ui/state/market-api.ts';
import { ScreenStateProvider } from '#ui/state/use-screen-state.tsx';
import { keepLaidOut } from './keep-laid-out.ts';
import { holdFocus, placeFocus } from './kept-focus.ts';
import { PlaceOnItsWay } from './place-on-its-way.ts';
import { ScreenHeading } from './shell/screen-heading.tsx';

/** Screens that stand ready: the one in sight and those visited last. */
const KEPT = 4;
/** One that was left stands ready for as long as what it shows is known, and what has changed of it. */
const KEPT_MS = 1000 * (KEPT_ANSWERS_S - 10);

/** A browser that cannot leave a part of the page laid out and out of sight has only the screen in sight on it. */
const STAYS = globalThis.CSS?.supports('content-visibility', 'hidden') ?? false;

/** The views of the screens that were loaded, by the screens' ids. */
const views = new Map<string, ComponentType>();

/** Has the view of a screen at hand before its route is shown. */
export function keepView({ id }: Screen, View: ComponentType): void {
  views.set(id, View);
}

type Visit = { readonly screen: Screen; readonly search: string };

/**
 * Draws the place of the address: a page, or a screen. The screens visited last are kept as they were left, so that
 * going back to one shows it at once; they are out of sight and hear of nothing, and each catches up as it comes into
 * sight. While screens are looked at each keeps its place and is laid out there, since to lay a screen out anew takes longer
 * than all else; beside a page that is none they are no part of it. The keyboard is where it was in a screen that one comes
 * back to, and never nowhere.
 */
export function KeptScreens() {
  const { pathname, search } = useLocation();
  const { location: next } = useNavigation();
  const isLeaving = isElsewhere(next, pathname);
  const onItsWay = useContext(PlaceOnItsWay);
  const leavesNow = useCallback(() => isElsewhere(onItsWay(), window.location.pathname), [onItsWay]);
  const page = useOutlet();
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const [visits, setVisits] = useState<readonly Visit[]>([]);
  const screen = screens.find(({ route }) => route === pathname);
  const forget = useCallback(
    (gone: Screen) => setVisits((visits) => visits.filter(({ screen }) => screen !== gone)),
    [],
  );
  const [last] = visits;
  if (screen && (last?.screen !== screen || last.search !== search)) {
    const others = visits.filter((visit) => visit.screen !== screen);
    setVisits([{ screen, search }, ...others].slice(0, KEPT));
  }
  const isBack = useNavigationType() === 'POP';
  const here = useRef(pathname);
  useEffect(() => {
    if (here.current === pathname || !place) return;
    here.current = pathname;
    placeFocus(place, isBack);
  }, [pathname, place, isBack]);
  return (
    <>
      <div ref={setPlace} />
      {screens.map((one) => {
        const visit = visits.find((visit) => visit.screen === one);
        if (!visit || !place) return null;
        const View = views.get(one.id) ?? null;
        const isShown = one === screen;
        return (
          <KeptScreen
            key={one.id}
            {...visit}
            place={screen && (isShown || STAYS) ? place : null}
            isShown={isShown}
            isLeaving={isLeaving && isShown}
            leavesNow={leavesNow}
            View={View}
            onForgotten={forget}
          />
        );
      })}
      {page}
    </>
  );
}

function isElsewhere(place: { readonly pathname: string } | undefined, here: string): boolean {
  return place !== undefined && place.pathname !== here;
}

function makeRoom(): HTMLElement {
  const room = document.createElement('div');
  holdFocus(room);
  return room;
}

type KeptScreenProps = Visit & {
  /** Where it is shown, and stays when another is; null beside a page that is no screen. */
  readonly place: HTMLElement | null;
  readonly isShown: boolean;
  readonly isLeaving: boolean;
  readonly leavesNow: () => boolean;
  /** null while it is on its way. */
  readonly View: ComponentType | null;
  readonly onForgotten: (screen: Screen) => void;
};

const KeptScreen = memo(function KeptScreen(props: KeptScreenProps) {
  const { screen, search, place, isShown, isLeaving, leavesNow, View, onForgotten } = props;
  const [room] = useState(makeRoom);
  // Before its own layout effects: what is in it is measured there.
  useInsertionEffect(() => {
    room.inert = !isShown;
    if (place === null) room.remove();
    else if (isShown && !room.isConnected) place.append(room);
    room.style.contentVisibility = isShown ? '' : 'hidden';
  }, [place, isShown, room]);
  useInsertionEffect(() => () => room.remove(), [room]);
  useLayoutEffect(() => (isShown ? undefined : keepLaidOut(room)), [isShown, room]);
  const content = useMemo(
    () => (
      <>
        <ScreenHeading screen={screen} />
        {View && <View />}
      </>
    ),
    [screen, View],
  );
  useEffect(() => {
    if (isShown) return;
    const timer = setTimeout(onForgotten, KEPT_MS, screen);
    return () => clearTimeout(timer);
  }, [isShown, screen, onForgotten]);
  return createPortal(
    <Activity mode={isShown ? 'visible' : 'hidden'}>
      <ScreenStateProvider {...{ screen, search, isShown, isLeaving, leavesNow }}>
        {content}
      </ScreenStateProvider>
    </Activity>,
    room,
  );
});
