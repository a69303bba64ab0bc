import { posix } from 'node:path'
import { type Import, importsOf, lineCount, type SourceFiles } from './source-files'

const limits = { filesPerFolder: 20, linesPerFile: 150, singleUseLines: 40, serverParts: 12, clientParts: 8 }

/** The code that ships: tests and what only tests use are not counted. */
const isProduct = (path: string): boolean =>
  /^(app|components|lib|embed|packages)\/|^(middleware|instrumentation[\w-]*)\.ts$/.test(path) && !isTest(path)
/** Tests, and what only tests use. */
const isTest = (path: string): boolean => isTestFile(path) || /(^|\/)(testing|e2e)\//.test(path)
const isTestFile = (path: string): boolean => /\.(test|spec)\.tsx?$/.test(path)

/** Every violation of the structure rules (CONTRIBUTING.md, "Rules"), one line each. */
export function findStructureViolations(files: SourceFiles): string[] {
  return [
    ...crowdedFolders(files),
    ...longFiles(files),
    ...singleUseHelpers(files),
    ...partViolations(files, 'lib/server/', limits.serverParts),
    ...partViolations(files, 'lib/client/', limits.clientParts),
  ]
}

/** Folders of the whole repository; only test files are not counted. */
function crowdedFolders(files: SourceFiles): string[] {
  const counted = [...files.keys()].filter((path) => !isTestFile(path))
  const perFolder = Map.groupBy(counted, (path) => posix.dirname(path))
  return [...perFolder]
    .filter(([, paths]) => paths.length > limits.filesPerFolder)
    .map(([folder, paths]) => `${folder}: ${paths.length} files side by side, ${limits.filesPerFolder} at most`)
}

function longFiles(files: SourceFiles): string[] {
  return [...files]
    .filter(([path, text]) => isProduct(path) && !path.endsWith('.css') && lineCount(text) > limits.linesPerFile)
    .map(([path, text]) => `${path}: ${lineCount(text)} lines, ${limits.linesPerFile} at most`)
}

/** Short files that one neighbour imports, but for lazy chunks and client components of server components. */
function singleUseHelpers(files: SourceFiles): string[] {
  const importers = importersOf(files)
  return [...files]
    .filter(([path, text]) => isProduct(path) && !path.endsWith('.css') && lineCount(text) < limits.singleUseLines)
    .flatMap(([path]) => {
      const imports = importers.get(path) ?? []
      const kinds = new Set(imports.map(({ kind }) => kind))
      const isLazyChunk = kinds.has('lazy') && !kinds.has('module')
      const [user, ...others] = new Set(imports.map(({ importer }) => importer))
      const isSingleUse = user !== undefined && others.length === 0 && posix.dirname(user) === posix.dirname(path)
      return isSingleUse && !isLazyChunk && !(isClientModule(path, files) && !isClientModule(user, files))
        ? [`${path}: under ${limits.singleUseLines} lines and used by ${user} only: merge it`]
        : []
    })
}

const isClientModule = (path: string, files: SourceFiles): boolean => /^'use client'/.test(files.get(path) ?? '')

/** The folders of an area as parts: how many there are, and whether they import each other in a circle. */
function partViolations(files: SourceFiles, area: string, most: number): string[] {
  const partOf = (path: string) => path.slice(area.length).split('/').slice(0, -1)[0] ?? '(top level)'
  const inArea = [...files.keys()].filter((path) => path.startsWith(area) && isProduct(path))
  const parts = new Set(inArea.map(partOf))
  const uses = new Map([...parts].map((part) => [part, new Set<string>()]))
  for (const path of inArea) {
    for (const { path: target } of importsOf(path, files)) {
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

type Importer = { readonly importer: string; readonly kind: Import['kind'] }

/** Who imports each file, tests aside. */
function importersOf(files: SourceFiles): ReadonlyMap<string, readonly Importer[]> {
  const importers = new Map<string, Importer[]>()
  for (const importer of [...files.keys()].filter((path) => !isTest(path))) {
    for (const { path, kind } of importsOf(importer, files))
      importers.set(path, [...(importers.get(path) ?? []), { importer, kind }])
  }
  return importers
}
