/** Abbreviations that traders write alike in every language, alone or with each other. */
const ABBREVIATIONS = /\b(?:ATM|BB|CE|EMA|IV|OI|PCR|PE|RSI|SMA|ST|VWAP|t0)\b/g;

/** Texts that are alike in every language: names of keys and of the product. */
const EVERYWHERE: ReadonlySet<string> = new Set([
  'Strikescope',
  'Tab',
  '↑ ↓ Enter Esc',
  '← → ↓ ↑ Esc',
  'Ctrl K · ⌘ K',
  '{{px}} px',
]);

/** Words that a language has in common with English. */
const BY_LANGUAGE: Readonly<Record<string, ReadonlySet<string>>> = {
  ch: new Set([
    'Page Up、Page Down',
    'Delta',
    'Delta {{percent}}',
    'Gamma',
    'Theta',
    'Vega',
    'CE Vega',
    'PE Vega',
    'Delta、Gamma、Vega',
  ]),
  fr: new Set([
    'Basis',
    'Basis, ₹',
    'Blog',
    'C',
    'CE type',
    'Calls',
    'Forward',
    'Forward, ₹',
    'Future − spot',
    'Future',
    'Futures',
    'H',
    'Indices',
    'Instrument',
    'Intraday',
    'Lot',
    'Lots',
    'M',
    'Max pain',
    'Menu',
    'Navigation',
    'O',
    'OI, lots',
    'Options',
    'PCR (volume)',
    'PE type',
    'Pause',
    'Puts − calls',
    'Puts',
    'Spot',
    'Spot, ₹',
    'Straddle',
    'Strangle',
    'Strike',
    'Strikes',
    'Type',
    'Volume',
    'Volume, lots',
    'base {{time}}',
    'lots',
    'points',
    '{{count}} min',
    '{{count}} strike, {{from}}',
    '{{count}} strikes, {{from}} – {{to}}',
    '{{what}}, base = 100',
    'ΔOI, lots',
  ]),
  ar: new Set(['Page Up، Page Down']),
  hi: new Set([
    'ATP',
    'C',
    'CE LTP',
    'H',
    'L',
    'LTP',
    'LTP, ₹',
    'M',
    'O',
    'PE LTP',
    'Page Up, Page Down',
    'W',
    'Δ LTP',
  ]),
};

/** Whether a text may stand as in English: a name or a sign of the field, or a word that the language shares. */
export function isSameText(language: string, text: string): boolean {
  const words = text.replaceAll(/\{\{[^}]*\}\}|\p{Script=Greek}/gu, '').replaceAll(ABBREVIATIONS, '');
  return !/\p{L}/u.test(words) || EVERYWHERE.has(text) || (BY_LANGUAGE[language]?.has(text) ?? false);
}
