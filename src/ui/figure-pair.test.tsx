import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { FigurePair } from './figure-pair.tsx';

const drawn = (label: string) => renderToStaticMarkup(<FigurePair label={label} first="+50" second="−30" />);

it('two figures run as the label that names them does, whichever way the page runs, and neither is ever on two lines', () => {
  const pair = '<bdi style="white-space:nowrap">+50</bdi> / <bdi style="white-space:nowrap">−30</bdi>';
  expect(drawn('PE / CE ΔOI')).toBe(`<bdi dir="ltr">${pair}</bdi>`);
  expect(drawn('العقود المفتوحة')).toBe(`<bdi dir="rtl">${pair}</bdi>`);
});
