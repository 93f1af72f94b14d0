import { type ESTree, parseSync } from 'vite';
import type { SourceFile } from './import-law.ts';

/**
 * Functions and classes that a file exports without a doc comment on the line above, as `path:line name`. A constant whose
 * value is a function counts as one. What the linter is told may stand between.
 */
export function undocumentedExports({ path, text }: SourceFile): string[] {
  const file = parseSync(path, text);
  const ends = file.comments.filter(isDocComment).map(({ end }) => end);
  const isDocumented = (start: number) => ends.some((end) => BETWEEN.test(text.slice(end, start)));
  const bare = new Set(
    file.module.staticExports.map(({ start }) => start).filter((start) => !isDocumented(start)),
  );
  // Most files have none, and reading the whole of one takes longer than all before.
  if (bare.size === 0) return [];
  return file.program.body
    .filter((statement) => bare.has(statement.start))
    .flatMap((statement) => {
      const line = text.slice(0, statement.start).split('\n').length;
      return functionsOf(statement).map((name) => `${path}:${line} ${name}`);
    });
}

/** From the end of the comment to what it is of. */
const BETWEEN = /^\r?\n(?:\/\/.*\n)*$/;

function isDocComment({ type, value }: { readonly type: string; readonly value: string }): boolean {
  return type === 'Block' && value.startsWith('*');
}

function functionsOf(statement: ESTree.Program['body'][number]): string[] {
  if (statement.type !== 'ExportNamedDeclaration' && statement.type !== 'ExportDefaultDeclaration') return [];
  const { declaration } = statement;
  switch (declaration?.type) {
    case 'FunctionDeclaration':
    case 'ClassDeclaration':
      return [declaration.id?.name ?? 'default'];
    case 'ArrowFunctionExpression':
      return ['default'];
    case 'VariableDeclaration':
      return declaration.declarations.flatMap(({ id, init }) =>
        id.type === 'Identifier' && init && FUNCTIONS.has(init.type) ? [id.name] : [],
      );
    default:
      return [];
  }
}

const FUNCTIONS: ReadonlySet<string> = new Set([
  'ArrowFunctionExpression',
  'FunctionExpression',
  'ClassExpression',
]);
