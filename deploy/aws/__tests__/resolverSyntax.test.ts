import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const RESOLVERS = 'deploy/aws/resolvers';

const { SyntaxKind } = ts;

/** What AppSync's runtime does not know, as its documentation lists it ('Supported runtime features'). */
const UNKNOWN = new Set([
  SyntaxKind.TryStatement,
  SyntaxKind.ThrowStatement,
  SyntaxKind.WhileStatement,
  SyntaxKind.DoStatement,
  SyntaxKind.ForStatement,
  SyntaxKind.ContinueStatement,
  SyntaxKind.LabeledStatement,
  SyntaxKind.ClassDeclaration,
  SyntaxKind.ClassExpression,
  SyntaxKind.NewExpression,
  SyntaxKind.AwaitExpression,
  SyntaxKind.YieldExpression,
  SyntaxKind.AsyncKeyword,
  SyntaxKind.AsteriskToken,
  SyntaxKind.RegularExpressionLiteral,
  SyntaxKind.ThisKeyword,
  SyntaxKind.InKeyword,
  SyntaxKind.PlusPlusToken,
  SyntaxKind.MinusMinusToken,
  SyntaxKind.TildeToken,
]);

/** Of the objects that every engine has, those whose functions the runtime has, and which. */
const GLOBALS: Record<string, readonly string[]> = {
  Object: ['assign', 'entries', 'hasOwn', 'keys', 'values'],
  JSON: ['parse', 'stringify'],
};

/** What a resolver says that the runtime would refuse. */
function refused(code: string): string[] {
  const source = ts.createSourceFile('resolver.js', code, ts.ScriptTarget.ES2022, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (UNKNOWN.has(node.kind) && !isPlainOperator(node)) found.push(SyntaxKind[node.kind]);
    if (isStep(node)) found.push(SyntaxKind[node.operator]);
    if (ts.isImportDeclaration(node) && importedFrom(node) !== '@aws-appsync/utils') {
      found.push(importedFrom(node));
    }
    if (ts.isPropertyAccessExpression(node) && isUnknownFunction(node)) found.push(node.getText());
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** `a * b` and the `in` of `for (const key in object)` are known. */
const isPlainOperator = ({ kind, parent }: ts.Node) =>
  kind === SyntaxKind.AsteriskToken && ts.isBinaryExpression(parent);

const isStep = (node: ts.Node): node is ts.PrefixUnaryExpression | ts.PostfixUnaryExpression =>
  (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node)) &&
  UNKNOWN.has(node.operator);

const importedFrom = (node: ts.ImportDeclaration) =>
  (node.moduleSpecifier as ts.StringLiteral).text;

function isUnknownFunction({ expression, name }: ts.PropertyAccessExpression): boolean {
  const isGlobal = ts.isIdentifier(expression) && expression.text in globalThis;
  const known = isGlobal ? GLOBALS[expression.getText()] : [name.text];
  return !known?.includes(name.text);
}

test.each(readdirSync(RESOLVERS))(
  'the resolver %s says nothing that AppSync would refuse',
  (file) => {
    const code = readFileSync(join(RESOLVERS, file), 'utf8');
    expect(refused(code)).toEqual([]);
    expect(code).toMatch(/^export function request\(/m);
    expect(code).toMatch(/^export function response\(/m);
    // AppSync's own limit.
    expect(code.length).toBeLessThan(32_000);
  },
);
