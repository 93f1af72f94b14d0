import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { FilterButtons } from './filter-buttons.tsx';

it('the name of a choice runs as its own words do, also where it begins with a sign', () => {
  const options = [
    { value: 'on', label: '+ Table' },
    { value: 'off', label: '+ جدول' },
  ] as const;
  const buttons = renderToStaticMarkup(
    <FilterButtons label="Shown" value="on" options={options} onChange={() => undefined} />,
  );
  expect(buttons.match(/<bdi.*?<\/bdi>/g)).toEqual(['<bdi>+ Table</bdi>', '<bdi dir="rtl">+ جدول</bdi>']);
});
