import { expect, test } from 'vitest';
import { createMinuteHand } from './minute-hand.ts';

const seen = () => true;
const unseen = () => false;

/** A hand, a chart that draws every minute but `without`, and what was drawn. */
function handOver(without: string | null = '') {
  const hand = createMinuteHand();
  const drawn: (string | null)[] = [];
  const leave = hand.join({
    isSeen: seen,
    drawing: (minute) => (minute === without ? null : () => drawn.push(minute)),
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
  hand.join({ isSeen: seen, drawing: (minute) => (minute === '09:21' ? null : () => undefined) });
  hand.draw('09:20');
  expect(hand.draw('09:21')).toBe(false);
  expect(drawn).toEqual(['09:20']);
  expect(hand.ahead()).toEqual({ minute: '09:20' });
});

test('asks nobody who is out of sight', () => {
  const { hand, drawn, leave } = handOver();
  hand.join({ isSeen: unseen, drawing: () => null });
  expect(hand.draw('09:20')).toBe(true);
  expect(drawn).toEqual(['09:20']);
  leave();
  expect(hand.draw('09:21')).toBe(false);
});

test('draws nothing where a minute cannot be worked out', () => {
  const { hand, drawn } = handOver();
  hand.join({
    isSeen: seen,
    drawing: () => {
      throw new RangeError('no such minute');
    },
  });
  expect(hand.draw('09:20')).toBe(false);
  expect(drawn).toEqual([]);
});

test('says that nothing is drawn where nobody follows', () => {
  const { hand, leave } = handOver();
  leave();
  expect(hand.draw('09:20')).toBe(false);
});
