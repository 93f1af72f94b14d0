import { ThemeProvider } from '@mui/material/styles';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { englishTexts } from '#test/english.ts';
import { DEFAULT_PREFERENCES } from '#ui/state/preferences.ts';
import { makeStore } from '#ui/state/store.ts';
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
const drawn = (item: NavigationItem, at = '/options/oidata', cookie = '') =>
  renderToString(
    <Provider store={makeStore({ cookie })}>
      <I18nextProvider i18n={englishTexts}>
        <ThemeProvider theme={makeTheme({ ...DEFAULT_PREFERENCES, callputcolor: 'gr' })}>
          <MemoryRouter initialEntries={[at]}>
            <NavigationLink item={item} chip={item.chip} />
          </MemoryRouter>
        </ThemeProvider>
      </I18nextProvider>
    </Provider>,
  );

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
