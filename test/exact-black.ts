import type { Side } from '#market/contract.ts';
import { type Fixed, fixedPoint } from './fixed-point.ts';

/** Arguments of an option's price in their usual order and units (see black76.ts). */
export type OptionArguments = {
  readonly type: Side;
  readonly forward: number;
  readonly strike: number;
  readonly years: number;
  readonly rate: number;
  readonly volatility: number;
};

export type Variable = Exclude<keyof OptionArguments, 'type'>;

/**
 * Black's formula as the books print it, and its derivatives by central differences, in `bits` bits of fixed point.
 * For prices above 2^−(bits/2).
 */
export function exactBlack(bits: number) {
  const math = fixedPoint(bits);
  /** Relative step of a difference: its error is the square of it, its cancellation 1/step. */
  const stepBits = BigInt(bits >> 3);

  const priceOf = (
    type: Side,
    { forward, strike, years, rate, volatility }: Record<Variable, Fixed>,
  ): Fixed => {
    const deviation = math.multiply(volatility, math.squareRoot(years));
    const d1 = math.divide(math.ln(math.divide(forward, strike)), deviation) + deviation / 2n;
    const d2 = d1 - deviation;
    const discount = math.exp(-math.multiply(rate, years));
    const sign = type === 'call' ? 1n : -1n;
    const gain = math.multiply(forward, math.normalCdf(sign * d1));
    const cost = math.multiply(strike, math.normalCdf(sign * d2));
    return math.multiply(discount, sign * (gain - cost));
  };

  /** ∂P, once for each variable named, by central differences around the fixed-point arguments. */
  const derivative = (type: Side, at: Record<Variable, Fixed>, variables: readonly Variable[]): Fixed => {
    const [variable, ...others] = variables;
    if (!variable) return priceOf(type, at);
    const scale = at[variable] < 0n ? -at[variable] : at[variable];
    const step = (scale > 0n ? scale : math.one) >> stepBits;
    const up = derivative(type, { ...at, [variable]: at[variable] + step }, others);
    const down = derivative(type, { ...at, [variable]: at[variable] - step }, others);
    return math.divide(up - down, 2n * step);
  };

  const fixedArguments = (of: OptionArguments): Record<Variable, Fixed> => ({
    forward: math.from(of.forward),
    strike: math.from(of.strike),
    years: math.from(of.years),
    rate: math.from(of.rate),
    volatility: math.from(of.volatility),
  });

  return {
    price: (of: OptionArguments): number => math.toNumber(priceOf(of.type, fixedArguments(of))),

    derivative: (of: OptionArguments, ...variables: Variable[]): number =>
      math.toNumber(derivative(of.type, fixedArguments(of), variables)),

    /**
     * How far `volatility` is from the one that gives exactly the double `optionPrice`: relative distance by one step
     * of Newton, whose own error is the square of it, and the condition number price/(volatility·vega).
     */
    volatilityError: (of: OptionArguments, optionPrice: number): { error: number; condition: number } => {
      const at = fixedArguments(of);
      const paid = math.from(optionPrice);
      const lever = math.multiply(at.volatility, derivative(of.type, at, ['volatility']));
      return {
        error: math.toNumber(math.divide(priceOf(of.type, at) - paid, lever)),
        condition: math.toNumber(math.divide(paid, lever)),
      };
    },
  };
}
