import { focusScreen, MAIN_ID } from './shell/skip-link.tsx';

/** By the rooms of screens: what has the focus in one, also while something that opened over the page from there has it. */
const held = new WeakMap<Element, HTMLElement>();

/** What opens over the page gives the focus back as it closes. */
const isOver = (target: EventTarget | null) => target instanceof Element && target.closest('.MuiModal-root');

/** Remembers where the keyboard is in the room of a screen. */
export function holdFocus(room: HTMLElement): void {
  room.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement) held.set(room, target);
  });
  room.addEventListener('focusout', ({ relatedTarget }) => {
    // A room that is left loses the focus by that, and another window takes it from all.
    if (!room.inert && document.hasFocus() && !isOver(relatedTarget)) held.delete(room);
  });
}

/**
 * Gives the keyboard a place where what had it is gone or out of sight: what had it as the screen in sight among the rooms was
 * left, else the part of the page that holds the screen. Who goes back is there from that part, too.
 */
export function placeFocus(rooms: Element, isBack: boolean): void {
  const { activeElement: now, body } = document;
  const isNowhere = !now || now === body || !now.checkVisibility() || now.closest('[inert]') !== null;
  if (!isNowhere && !(isBack && now.id === MAIN_ID)) return;
  const room = [...rooms.children].find((one) => !one.matches('[inert]'));
  const before = room && held.get(room);
  before?.focus({ preventScroll: true });
  if (!before || document.activeElement !== before) focusScreen();
}
