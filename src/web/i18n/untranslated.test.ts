import { readdirSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';

const root = new URL('../../../', import.meta.url);

/** What is the same in every language: the product, and names of keys. */
const NAMES: ReadonlySet<string> = new Set(['Strikescope', 'Enter', 'Esc']);

/** Attributes that a person reads or hears. */
const READ: ReadonlySet<string> = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'aria-valuetext',
  'helperText',
  'hint',
  'label',
  'note',
  'placeholder',
  'subtitle',
  'title',
]);

type Node = { readonly type: string; readonly start: number; readonly [field: string]: unknown };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

/** Texts that an expression comes to as it stands: of both branches of a choice, of the parts of a template. */
function textsOf(node: Node): string[] {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : [];
    case 'TemplateLiteral':
      return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked);
    case 'ConditionalExpression':
      return [node.consequent, node.alternate].filter(isNode).flatMap(textsOf);
    case 'LogicalExpression':
      return [node.left, node.right].filter(isNode).flatMap(textsOf);
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
      return isNode(node.expression) ? textsOf(node.expression) : [];
    default:
      return [];
  }
}

/** The texts of a component that a person reads and that no translation gives. */
function untranslated(node: Node, within: Node | null = null): string[] {
  const own = (() => {
    if (node.type === 'JSXText') return [String(node.value)];
    if (node.type === 'JSXExpressionContainer' && within?.type !== 'JSXAttribute') return textsOf(node);
    if (node.type === 'JSXAttribute' && isNode(node.value))
      return READ.has(String((node.name as Node).name)) ? textsOf(node.value) : [];
    return [];
  })();
  return [
    ...own.map((text) => text.trim()).filter((text) => /\p{L}/u.test(text) && !NAMES.has(text)),
    ...childrenOf(node).flatMap((child) => untranslated(child, node)),
  ];
}

const components = ['src/ui', 'src/screens', 'src/web'].flatMap((folder) =>
  readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'))
    .map((path) => `${folder}/${path}`)
    // Pictures of every screen for who builds them; no part of the product.
    .filter((path) => !path.startsWith('src/web/gallery/')),
);

const of = (name: string, code: string) =>
  untranslated(parseSync(name, code, { lang: 'tsx' }).program as unknown as Node);

it.each([
  ['between tags', '<b>Open interest</b>'],
  ['in a choice between tags', "<b>{on ? 'Open interest' : t('web.home')}</b>"],
  ['in a template', `<b>{\`\${count} lots\`}</b>`],
  ['in an attribute that is read', '<b title="Open interest" />'],
])('a text %s is found', (_, code) => {
  expect(of('example.tsx', code)).toHaveLength(1);
});

it('names, signs and translated texts are no untranslated ones', () => {
  expect(
    of('example.tsx', `<b className="text" title={t('web.home')}>Strikescope{\` · \${b} × \`}</b>`),
  ).toEqual([]);
});

it('no component has a text that is not translated', () => {
  const found = components.flatMap((path) =>
    of(path, readFileSync(new URL(path, root), 'utf8')).map((text) => `${path}: ${text}`),
  );
  expect(found).toEqual([]);
});
