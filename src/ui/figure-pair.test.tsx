import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { FigurePair } from './figure-pair.tsx';

const drawn = (label: string) => renderToStaticMarkup(<FigurePair label={label} first="+50" second="−30" />);

it('two figures run as the label that names them does, whichever way the page runs', () => {
  expect(drawn('PE / CE ΔOI')).toBe('<bdi dir="ltr"><bdi>+50</bdi> / <bdi>−30</bdi></bdi>');
  expect(drawn('العقود المفتوحة')).toBe('<bdi dir="rtl"><bdi>+50</bdi> / <bdi>−30</bdi></bdi>');
});
