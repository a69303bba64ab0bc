import { posix } from 'node:path'
import { strayFactReads } from './fact-fields'
import { importsOf, lineCount, type SourceFiles, spreadLiterals, tokenCount } from './source-files'

const limits = {
  filesPerFolder: 20,
  linesPerFile: 200,
  columns: 100,
  serverParts: 12,
  clientParts: 8,
}

/** Returns whether a file is shipped code, which excludes tests and what only tests use. */
const isProduct = (path: string): boolean =>
  /^(app|components|lib|embed|packages)\/|^(middleware|instrumentation[\w-]*)\.ts$/.test(path) &&
  !isTest(path)
/** Returns whether a file is a test, or only tests use it. */
const isTest = (path: string): boolean => isTestFile(path) || /(^|\/)(testing|e2e)\//.test(path)
const isTestFile = (path: string): boolean => /\.(test|spec)\.tsx?$/.test(path)

/** Returns every violation of the structure rules (CONTRIBUTING.md, "Rules"), one line each. */
export function findStructureViolations(files: SourceFiles): string[] {
  return [
    ...crowdedFolders(files),
    ...longFiles(files),
    ...wideComments(files),
    ...literalsInLiterals(files),
    ...strayFactReads(files),
    ...partViolations(files, 'lib/server/', limits.serverParts),
    ...partViolations(files, 'lib/client/', limits.clientParts),
  ]
}

/** Returns the product's size in tokens of TypeScript's scanner, without tests. */
export function productTokens(files: SourceFiles): number {
  const product = [...files].filter(([path]) => isProduct(path))
  return product.reduce((sum, [path, text]) => sum + tokenCount(path, text), 0)
}

/** Checks the number of files in each folder of the repository, except test files. */
function crowdedFolders(files: SourceFiles): string[] {
  const counted = [...files.keys()].filter((path) => !isTestFile(path))
  const perFolder = Map.groupBy(counted, (path) => posix.dirname(path))
  return [...perFolder]
    .filter(([, paths]) => paths.length > limits.filesPerFolder)
    .map(
      ([folder, paths]) =>
        `${folder}: ${paths.length} files side by side, ${limits.filesPerFolder} at most`,
    )
}

function longFiles(files: SourceFiles): string[] {
  return [...files]
    .filter(
      ([path, text]) =>
        isProduct(path) && !path.endsWith('.css') && lineCount(text) > limits.linesPerFile,
    )
    .map(([path, text]) => `${path}: ${lineCount(text)} lines, ${limits.linesPerFile} at most`)
}

/**
 * Checks the width of comments only. The formatter wraps code; strings, patterns and JSX text may
 * be longer.
 */
function wideComments(files: SourceFiles): string[] {
  return [...files].flatMap(([path, text]) =>
    text.split('\n').flatMap((line, index) => {
      const isComment = /^\s*(\/\/|\/?\*)/.test(line) && !line.includes('biome-ignore')
      return isComment && line.length > limits.columns
        ? [`${path}:${index + 1}: a comment of ${line.length} columns, ${limits.columns} at most`]
        : []
    }),
  )
}

function literalsInLiterals(files: SourceFiles): string[] {
  return [...files].flatMap(([path, text]) =>
    spreadLiterals(path, text).map(
      (line) => `${path}:${line}: a literal is spread into a literal: write its parts in place`,
    ),
  )
}

/** Checks the number of an area's folders, and that their imports form no cycle. */
function partViolations(files: SourceFiles, area: string, most: number): string[] {
  const partOf = (path: string) =>
    path.slice(area.length).split('/').slice(0, -1)[0] ?? '(top level)'
  const inArea = [...files.keys()].filter((path) => path.startsWith(area) && isProduct(path))
  const parts = new Set(inArea.map(partOf))
  const uses = new Map([...parts].map((part) => [part, new Set<string>()]))
  for (const path of inArea) {
    for (const target of importsOf(path, files)) {
      if (target.startsWith(area) && isProduct(target) && partOf(target) !== partOf(path))
        uses.get(partOf(path))?.add(partOf(target))
    }
  }
  const tooMany = parts.size > most ? [`${area}: ${parts.size} parts, ${most} at most`] : []
  const circles = [...parts]
    .filter((part) => reaches(part, part, uses))
    .map((part) => `${area}${part} imports itself through other parts`)
  return [...tooMany, ...circles]
}

function reaches(
  from: string,
  target: string,
  uses: ReadonlyMap<string, ReadonlySet<string>>,
  seen = new Set<string>(),
): boolean {
  for (const next of uses.get(from) ?? []) {
    if (next === target) return true
    if (seen.has(next)) continue
    seen.add(next)
    if (reaches(next, target, uses, seen)) return true
  }
  return false
}
