import { posix } from 'node:path'
import ts from 'typescript'

/** A repository's source files: path → text. Paths have forward slashes and start at the root. */
export type SourceFiles = ReadonlyMap<string, string>

/** The files of the repository that a file imports, types and dynamic imports included. */
export function importsOf(path: string, files: SourceFiles): string[] {
  const { importedFiles } = ts.preProcessFile(files.get(path) ?? '', true, true)
  return importedFiles.flatMap(({ fileName }) => {
    const base = fileName.startsWith('@/')
      ? fileName.slice(2)
      : fileName.startsWith('.')
        ? posix.join(posix.dirname(path), fileName)
        : undefined
    if (base === undefined) return []
    const found = ['', '.ts', '.tsx', '/index.ts']
      .map((ending) => base + ending)
      .find((candidate) => files.has(candidate))
    return found === undefined ? [] : [found]
  })
}

/** Names defined and exported here; what is only passed on from another file does not count. */
export function exportsOf(path: string, text: string): string[] {
  if (!/\.(tsx?|mjs)$/.test(path)) return []
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest)
  return source.statements.flatMap((statement) => {
    const flags = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []).map(({ kind }) => kind) : []
    if (!flags.includes(ts.SyntaxKind.ExportKeyword) || flags.includes(ts.SyntaxKind.DefaultKeyword)) return []
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.flatMap(({ name }) => (ts.isIdentifier(name) ? [name.text] : []))
    const isNamed =
      ts.isFunctionDeclaration(statement) ||
      ts.isClassDeclaration(statement) ||
      ts.isTypeAliasDeclaration(statement) ||
      ts.isInterfaceDeclaration(statement)
    return isNamed && statement.name ? [statement.name.text] : []
  })
}

export const lineCount = (text: string): number => text.split('\n').length - 1
