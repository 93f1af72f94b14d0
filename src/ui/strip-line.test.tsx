import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { changeText, StripChange, StripFigure } from './strip-line.tsx';

const drawn = (change: number, percent: number) =>
  renderToStaticMarkup(<StripChange change={change} text={changeText(change, 'price', percent)} />);

describe('the change beside a figure of the strip', () => {
  it('has the colour of the way it goes', () => {
    expect(drawn(12.4, 0.05)).toBe('<bdi class="change up">+12.40 (+0.05%)</bdi>');
    expect(drawn(-12.4, -0.05)).toBe('<bdi class="change down">−12.40 (−0.05%)</bdi>');
  });

  it('has neither where there is none, and is nothing where it is not known', () => {
    expect(drawn(0, 0)).toBe('<bdi class="change">0.00 (0.00%)</bdi>');
    expect(drawn(Number.NaN, Number.NaN)).toBe('');
  });
});

describe('the name of a figure of the strip', () => {
  const named = (label: string, onPress?: () => void) =>
    /<dt>(.*)<\/dt>/.exec(
      renderToStaticMarkup(<StripFigure label={label} value="4 days" {...(onPress && { onPress })} />),
    )![1];

  it('runs as its own words do, also where it begins with a figure or with Latin letters', () => {
    expect(named('29 Aug to expiry')).toBe('<bdi>29 Aug to expiry</bdi>');
    expect(named('ATM الضمني')).toBe('<bdi dir="rtl">ATM الضمني</bdi>');
    expect(named('ATM', () => undefined)).toBe('<button type="button"><bdi>ATM</bdi></button>');
  });
});
