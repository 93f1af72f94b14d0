import { ThemeProvider } from '@mui/material/styles';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { englishTexts } from '#test/english.ts';
import { screenLeft } from '#ui/state/places.ts';
import { DEFAULT_PREFERENCES } from '#ui/state/preferences.ts';
import {
  historicalDateChosen,
  instrumentChosen,
  moneyBasisChosen,
  sinceChosen,
  unitsChosen,
} from '#ui/state/settings.ts';
import { makeStore, type Store } from '#ui/state/store.ts';
import { makeTheme } from '../theme/theme.ts';
import { type NavigationItem, navigation } from './navigation.ts';
import { NavigationLink } from './navigation-link.tsx';

const anItem = (changed: Partial<NavigationItem> = {}): NavigationItem => ({
  ...navigation
    .flatMap(({ children }) => children)
    .find(({ href }) => href === '/options/trending-oi-strike')!,
  ...changed,
});

/** The link of an item on the page of `at`. */
const drawn = (
  item: NavigationItem,
  at = '/options/oidata',
  cookie = '',
  before: (store: Store) => unknown = () => undefined,
) => {
  const store = makeStore({ cookie });
  before(store);
  return renderToString(
    <Provider store={store}>
      <I18nextProvider i18n={englishTexts}>
        <ThemeProvider theme={makeTheme({ ...DEFAULT_PREFERENCES, callputcolor: 'gr' })}>
          <MemoryRouter initialEntries={[at]}>
            <NavigationLink item={item} chip={item.chip} />
          </MemoryRouter>
        </ThemeProvider>
      </I18nextProvider>
    </Provider>,
  );
};

/** The address to which an item of a menu leads. */
const leadsTo = (...args: Parameters<typeof drawn>) =>
  /href="([^"]*)"/.exec(drawn(...args))![1]!.replaceAll('&amp;', '&');

describe('an item of a menu', () => {
  it('leads to its address under its title, with its subtitle as its explanation', () => {
    expect(drawn(anItem())).toContain('href="/options/trending-oi-strike"');
    expect(drawn(anItem())).toContain('Trending Strikes');
    expect(drawn(anItem())).toContain('title="Where open interest moves most right now"');
  });

  it('names the columns of the chain that the person keeps', () => {
    const chain = anItem({ href: '/options/chain' });
    expect(drawn(chain, '/options/oidata?t=12:00', 'chaincols=price.delta')).toContain(
      'href="/options/chain?t=12:00&amp;cols=price,delta"',
    );
    expect(drawn(chain, '/options/oidata?t=12:00')).toContain('href="/options/chain?t=12:00"');
  });

  it('takes the date along from a screen, and none from the filter of a page', () => {
    const to = 'href="/options/trending-oi-strike';
    expect(drawn(anItem(), '/options/oidata?date=2026-08-18&t=10:43')).toContain(
      `${to}?date=2026-08-18&amp;t=10:43"`,
    );
    expect(drawn(anItem(), '/notes?date=2026-08-18')).toContain(`${to}"`);
  });

  it('leads to a screen as it was left, without its strikes on another instrument', () => {
    const straddle = anItem({ href: '/options/straddle' });
    const own = { strike: '24300', draw: 'candle', lines: 'atp' };
    const left = ({ dispatch }: Store) =>
      dispatch(screenLeft({ id: 'straddle', inst: 'NIFTY', own, minute: null }));
    expect(leadsTo(straddle, '/options/oidata?t=12:00', '', left)).toBe(
      '/options/straddle?t=12:00&draw=candle&strike=24300',
    );
    const elsewhere = (store: Store) => {
      left(store);
      store.dispatch(instrumentChosen('BANKNIFTY'));
    };
    expect(leadsTo(straddle, '/options/oidata?inst=BANKNIFTY', '', elsewhere)).toBe(
      '/options/straddle?inst=BANKNIFTY&draw=candle',
    );
    expect(leadsTo(straddle, '/options/straddle?draw=candle', '', left)).toBe('/options/straddle');
  });

  it('takes lots, the base and the money’s measure along over screens that have none', () => {
    const chosen = ({ dispatch }: Store) => {
      dispatch(unitsChosen('lots'));
      dispatch(sinceChosen('15'));
      dispatch(moneyBasisChosen('spot'));
    };
    const pairs = anItem({ href: '/options/callvsput', controls: ['expiry', 'since', 'units'] });
    expect(leadsTo(pairs, '/options/implied-volatility', '', chosen)).toBe(
      '/options/callvsput?since=15&units=lots&atm=spot',
    );
  });

  it('leads from a page back to the minute of the screen before it', () => {
    const left = ({ dispatch }: Store) => {
      dispatch(historicalDateChosen('2026-08-18'));
      dispatch(screenLeft({ id: 'straddle', inst: 'NIFTY', own: {}, minute: '10:43' }));
    };
    expect(leadsTo(anItem(), '/guide', '', left)).toBe('/options/trending-oi-strike?date=2026-08-18&t=10:43');
  });

  it('is marked as the present place where it is that, and nowhere else', () => {
    expect(drawn(anItem(), '/options/trending-oi-strike')).toContain('aria-current="page"');
    expect(drawn(anItem())).not.toContain('aria-current');
  });

  it('has its badge in the colour of the badge', () => {
    const warned = drawn(anItem({ chip: { label: 'screens.new', colour: 'warning' } }));
    const accented = drawn(anItem({ chip: { label: 'screens.new', colour: 'primary' } }));
    expect(warned).toContain('>New<');
    expect(warned).not.toBe(accented);
  });

  it('that is disabled leads nowhere', () => {
    expect(drawn(anItem({ disabled: true }))).not.toContain('href');
    expect(drawn(anItem({ disabled: true }))).toContain('disabled');
  });

  it('that is external opens beside the product', () => {
    const outside = drawn(anItem({ external: true, href: 'https://example.org/' }));
    expect(outside).toMatch(
      /href="https:\/\/example\.org\/"[^>]*target="_blank"|target="_blank"[^>]*href="https:\/\/example\.org\/"/,
    );
    expect(outside).toContain('rel="noreferrer"');
  });
});
