import { posix } from 'node:path'
import ts from 'typescript'

/** A repository's source files: path → text. Paths have forward slashes and start at the root. */
export type SourceFiles = ReadonlyMap<string, string>

/** `types` are erased, `module` is loaded with the importing file, `lazy` is loaded by `import()` when needed. */
export type Import = { readonly path: string; readonly kind: 'types' | 'module' | 'lazy' }

/** The files of the repository that a file imports. */
export function importsOf(path: string, files: SourceFiles): Import[] {
  const text = files.get(path) ?? ''
  if (!isCode(path)) return []
  const found: { specifier: string; kind: Import['kind'] }[] = []
  const visit = (node: ts.Node): void => {
    if ((ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && node.moduleSpecifier)
      found.push({ specifier: textOf(node.moduleSpecifier), kind: isTypeOnly(node) ? 'types' : 'module' })
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword && node.arguments[0])
      found.push({ specifier: textOf(node.arguments[0]), kind: 'lazy' })
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
      found.push({ specifier: textOf(node.argument.literal), kind: 'types' })
    ts.forEachChild(node, visit)
  }
  visit(parse(path, text))
  return found.flatMap(({ specifier, kind }) => {
    const target = resolveSpecifier(path, specifier, files)
    return target === undefined ? [] : [{ path: target, kind }]
  })
}

export const lineCount = (text: string): number => text.split('\n').length - 1

const isCode = (path: string): boolean => /\.(tsx?|mjs)$/.test(path)

const parse = (path: string, text: string): ts.SourceFile => ts.createSourceFile(path, text, ts.ScriptTarget.Latest)

const textOf = (node: ts.Node): string => (ts.isStringLiteralLike(node) ? node.text : '')

function isTypeOnly(node: ts.ImportDeclaration | ts.ExportDeclaration): boolean {
  return ts.isExportDeclaration(node) ? node.isTypeOnly : (node.importClause?.isTypeOnly ?? false)
}

function resolveSpecifier(path: string, specifier: string, files: SourceFiles): string | undefined {
  if (!/^(@\/|\.)/.test(specifier)) return undefined
  const base = specifier.startsWith('@/') ? specifier.slice(2) : posix.join(posix.dirname(path), specifier)
  return ['', '.ts', '.tsx', '/index.ts'].map((ending) => base + ending).find((candidate) => files.has(candidate))
}
