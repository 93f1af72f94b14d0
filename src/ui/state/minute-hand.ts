import { createContext, useContext } from 'react';

/** `HH:MM`; null: the last minute of the day. */
type Minute = string | null;

export type Follower = {
  /** Whether a person sees any of what it draws. */
  readonly isSeen: () => boolean;
  /** Makes ready to draw a minute; null where that takes more than drawing. */
  readonly drawing: (minute: Minute) => (() => void) | null;
  /** Draws what is rendered, where something else is drawn. */
  readonly drawRendered: () => void;
};

/**
 * Draws minutes that nobody has rendered: those between two in which words are written too, while a hand moves the screen
 * through the day. Of many frames a second most are such.
 */
export type MinuteHand = {
  /** Has `follower` draw minutes. Answers what ends that. */
  readonly join: (follower: Follower) => () => void;
  /** Draws a minute, if all that are seen can; whether it is drawn. */
  readonly draw: (minute: Minute) => boolean;
  /** The minute that is drawn and not rendered; null for none. */
  readonly ahead: () => { readonly minute: Minute } | null;
  /** No minute is ahead any more: what is rendered next is to be shown. */
  readonly rendered: () => void;
  /** The page is rendered: who was drawn ahead of it, and is not any more, follows it. */
  readonly settled: () => void;
};

/** A hand of one screen, ahead of nothing. */
export function createMinuteHand(): MinuteHand {
  const followers = new Set<Follower>();
  let ahead: { readonly minute: Minute } | null = null;
  return {
    join: (follower) => {
      followers.add(follower);
      return () => {
        followers.delete(follower);
      };
    },
    draw: (minute) => {
      try {
        const drawings = drawingsOf(followers, minute);
        for (const drawing of drawings) drawing();
        if (drawings.length === 0) return false;
      } catch {
        // The minute is rendered then, and fails there again: a panel can say so, a frame cannot.
        return false;
      }
      ahead = { minute };
      return true;
    },
    ahead: () => ahead,
    rendered: () => {
      ahead = null;
    },
    settled: () => {
      if (ahead === null) for (const { drawRendered } of followers) drawRendered();
    },
  };
}

/** All that is to be drawn of a minute; nothing where any that is seen cannot, or none is. */
function drawingsOf(followers: ReadonlySet<Follower>, minute: Minute): readonly (() => void)[] {
  const drawings: (() => void)[] = [];
  for (const { isSeen, drawing } of followers) {
    if (!isSeen()) continue;
    const ready = drawing(minute);
    if (!ready) return [];
    drawings.push(ready);
  }
  return drawings;
}

/** Of the screen around; outside one there is nothing to follow. */
export const HandContext = createContext<MinuteHand>(createMinuteHand());

/** The hand of the screen around; one that nobody moves outside a screen. */
export const useMinuteHand = (): MinuteHand => useContext(HandContext);
