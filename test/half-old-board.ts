import type { Board } from '#market/board.ts';
import { builtBoard } from './built-board.ts';

/** Twelve minutes of straddles at 150.00 (ATP 140.00); the puts above 24,100 are traded in the first of them alone. */
export function halfOldBoard(): Board {
  return builtBoard({
    length: 12,
    call: { price: 80, atp: 75, volume: (_, minute) => 65 * (minute + 1) },
    put: { price: 70, atp: 65, volume: (strike, minute) => 65 * (strike > 24_100 ? 1 : minute + 1) },
  });
}

/** Twelve minutes of straddles at 150.00, whose puts are traded in the first and in the last alone, where they cost 7.00 less. */
export function tradedAgainBoard(): Board {
  return builtBoard({
    length: 12,
    call: { price: 80, volume: (_, minute) => 65 * (minute + 1) },
    put: {
      price: (_, minute) => (minute < 11 ? 70 : 63),
      volume: (_, minute) => (minute < 11 ? 65 : 130),
    },
  });
}
