import { expect, test } from 'vitest';
import { createMinuteHand, type Follower } from './minute-hand.ts';

const seen = () => true;
const unseen = () => false;
const silent: Follower = { isSeen: seen, drawing: () => null, drawRendered: () => undefined };

/** A hand, a chart that draws every minute but `without`, and what was drawn. */
function handOver(without: string | null = '') {
  const hand = createMinuteHand();
  const drawn: (string | null)[] = [];
  const leave = hand.join({
    isSeen: seen,
    drawing: (minute) => (minute === without ? null : () => drawn.push(minute)),
    drawRendered: () => drawn.push('rendered'),
  });
  return { hand, drawn, leave };
}

test('draws a minute, which is ahead until it is rendered', () => {
  const { hand, drawn } = handOver();
  expect(hand.ahead()).toBeNull();
  expect(hand.draw('09:20')).toBe(true);
  expect(hand.draw(null)).toBe(true);
  expect(drawn).toEqual(['09:20', null]);
  expect(hand.ahead()).toEqual({ minute: null });
  hand.rendered();
  expect(hand.ahead()).toBeNull();
});

test('draws nothing where one of all cannot: figures of two minutes would stand beside one another', () => {
  const { hand, drawn } = handOver();
  hand.join({ ...silent, drawing: (minute) => (minute === '09:21' ? null : () => undefined) });
  hand.draw('09:20');
  expect(hand.draw('09:21')).toBe(false);
  expect(drawn).toEqual(['09:20']);
  expect(hand.ahead()).toEqual({ minute: '09:20' });
});

test('asks nobody who is out of sight', () => {
  const { hand, drawn, leave } = handOver();
  hand.join({ ...silent, isSeen: unseen });
  expect(hand.draw('09:20')).toBe(true);
  expect(drawn).toEqual(['09:20']);
  leave();
  expect(hand.draw('09:21')).toBe(false);
});

test('draws nothing where a minute cannot be worked out', () => {
  const { hand, drawn } = handOver();
  hand.join({
    ...silent,
    drawing: () => {
      throw new RangeError('no such minute');
    },
  });
  expect(hand.draw('09:20')).toBe(false);
  expect(drawn).toEqual([]);
});

test('leaves to be rendered what fails while it is drawn', () => {
  const { hand } = handOver();
  hand.join({
    ...silent,
    drawing: () => () => {
      throw new RangeError('no such scale');
    },
  });
  expect(hand.draw('09:20')).toBe(false);
  expect(hand.ahead()).toBeNull();
});

test('has what is rendered drawn, unless a minute is ahead of it', () => {
  const { hand, drawn } = handOver();
  hand.draw('09:20');
  hand.settled();
  expect(drawn).toEqual(['09:20']);
  hand.rendered();
  hand.settled();
  expect(drawn).toEqual(['09:20', 'rendered']);
});

test('says that nothing is drawn where nobody follows', () => {
  const { hand, leave } = handOver();
  leave();
  expect(hand.draw('09:20')).toBe(false);
});
