import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { expect, it } from 'vitest';
import { useDatesQuery } from './market-api.ts';
import { makeStore } from './store.ts';

function Impatient() {
  const { refetch } = useDatesQuery({}, { skip: true });
  void refetch();
  return null;
}

it('fetching a query again that was not started is an error', () => {
  const page = (
    <Provider store={makeStore({ cookie: '' })}>
      <Impatient />
    </Provider>
  );
  expect(() => renderToString(page)).toThrow(/not been started/);
});
