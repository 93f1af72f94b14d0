import type { TradingDate } from '../trading-date.ts';
import { inventedStock, SIMULATED_INSTRUMENTS } from './instruments.ts';
import { createSimulator, type Simulator, type SimulatorOptions } from './simulator.ts';

/**
 * A simulated market as wide as a real one, for measuring: invented stocks with futures and options stand beside the
 * usual instruments until at least `contracts` contracts are listed on `date`, which must have a session.
 */
export function wideSimulator(
  options: Omit<SimulatorOptions, 'instruments'>,
  date: TradingDate,
  contracts: number,
): Simulator {
  const instruments = [...SIMULATED_INSTRUMENTS];
  const countOf = (symbol: string) => {
    const session = createSimulator({ ...options, instruments }).session(symbol, date);
    if (!session) throw new RangeError(`a wide market needs a session, and ${date} has none`);
    return session.contracts.length;
  };
  let count = instruments.reduce((total, { symbol }) => total + countOf(symbol), 0);
  for (let number = 1; count < contracts; number++) {
    const stock = inventedStock(number);
    instruments.push(stock);
    count += countOf(stock.symbol);
  }
  return createSimulator({ ...options, instruments });
}
