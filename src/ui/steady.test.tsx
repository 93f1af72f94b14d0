import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Slot, Steady } from './steady.tsx';

it('a frame shows what it stands around at its slot, and each frame within another its own', () => {
  const paragraph = (
    <p>
      Spot <Slot /> IST
    </p>
  );
  const strong = (
    <strong>
      <Slot />
    </strong>
  );
  const page = (price: string, clock: string) => (
    <Steady frame={paragraph}>
      <Steady frame={strong}>{price}</Steady> at {clock}
    </Steady>
  );
  expect(renderToStaticMarkup(page('24,300.00', '10:43'))).toBe(
    '<p>Spot <strong>24,300.00</strong> at 10:43 IST</p>',
  );
});
