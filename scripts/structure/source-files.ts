import { posix } from 'node:path'
import ts from 'typescript'

/** A repository's source files: path → text. Paths have forward slashes and start at the root. */
export type SourceFiles = ReadonlyMap<string, string>

/** Returns the repository's files that a file imports, including types and `import()`. */
export function importsOf(path: string, files: SourceFiles): string[] {
  if (!isCode(path)) return []
  const specifiers: string[] = []
  const visit = (node: ts.Node): void => {
    if ((ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && node.moduleSpecifier)
      specifiers.push(textOf(node.moduleSpecifier))
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      specifiers.push(...node.arguments.map(textOf))
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
      specifiers.push(textOf(node.argument.literal))
    ts.forEachChild(node, visit)
  }
  visit(parse(path, files.get(path) ?? ''))
  return specifiers.flatMap((specifier) => resolveSpecifier(path, specifier, files) ?? [])
}

/**
 * Returns the lines in which a literal is spread into a literal. TypeScript does not check those
 * for excess properties.
 */
export function spreadLiterals(path: string, text: string): number[] {
  if (!isCode(path)) return []
  const source = parse(path, text)
  const found: number[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isSpreadAssignment(node) || ts.isSpreadElement(node)) {
      const literal = withoutWrapping(node.expression)
      if (ts.isObjectLiteralExpression(literal) || ts.isArrayLiteralExpression(literal))
        found.push(source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** Returns every property that a file reads, by access or destructuring, with its line. */
export function readProperties(path: string, text: string): { name: string; line: number }[] {
  if (!isCode(path)) return []
  const source = parse(path, text)
  const found: { name: string; line: number }[] = []
  const visit = (node: ts.Node): void => {
    const name = readName(node)
    const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1
    if (name && (ts.isIdentifier(name) || ts.isStringLiteralLike(name)))
      found.push({ name: name.text, line })
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

function readName(node: ts.Node): ts.Node | undefined {
  if (ts.isPropertyAccessExpression(node)) return node.name
  if (ts.isElementAccessExpression(node)) return node.argumentExpression
  const isDestructured = ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent)
  return isDestructured && !node.dotDotDotToken ? (node.propertyName ?? node.name) : undefined
}

function withoutWrapping(node: ts.Expression): ts.Expression {
  const isWrapped =
    ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node)
  return isWrapped ? withoutWrapping(node.expression) : node
}

/**
 * Counts a file's tokens with TypeScript's scanner, so that neither long lines nor comments change
 * its size.
 */
export function tokenCount(path: string, text: string): number {
  if (!isCode(path)) return 0
  const source = parse(path, text)
  const countIn = (node: ts.Node): number =>
    node.getChildren(source).reduce((sum, child) => sum + countIn(child), isToken(node) ? 1 : 0)
  return countIn(source)
}

const isToken = ({ kind }: ts.Node): boolean =>
  kind < ts.SyntaxKind.FirstNode && kind !== ts.SyntaxKind.EndOfFileToken

export const lineCount = (text: string): number => text.split('\n').length - 1

const isCode = (path: string): boolean => /\.(tsx?|mjs)$/.test(path)

const parse = (path: string, text: string): ts.SourceFile =>
  ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)

const textOf = (node: ts.Node): string => (ts.isStringLiteralLike(node) ? node.text : '')

function resolveSpecifier(path: string, specifier: string, files: SourceFiles): string | undefined {
  if (!/^(@\/|\.)/.test(specifier)) return undefined
  const base = specifier.startsWith('@/')
    ? specifier.slice(2)
    : posix.join(posix.dirname(path), specifier)
  return ['', '.ts', '.tsx', '/index.ts']
    .map((ending) => base + ending)
    .find((candidate) => files.has(candidate))
}
