import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

/**
 * Message namespaces that a page does not have to request. A layout or the page's `terms` provides
 * them, the page requests only a part of the namespace, or only a component that the page does not
 * show uses them.
 */
const elsewhere: ReadonlySet<string> = new Set(
  (
    'shell app fields actOnIt recoveryQuestions glossary coach planner ' +
    'disputeNotes rights restoration download scoreSource reasonLists'
  ).split(' '),
)
/** Pages that show a single part of the product. Their components use fewer texts there. */
const standAlone = /^app\/\(standalone\)/

function fileOf(from: string, specifier: string): string | undefined {
  const base = specifier.startsWith('@/')
    ? specifier.slice('@/'.length)
    : normalize(join(dirname(from), specifier))
  return [`${base}.tsx`, `${base}.ts`].find((path) => existsSync(path))
}

/** Returns the file and the component and text modules that it imports, directly or indirectly. */
function reachedFrom(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(
    /(?:from|import\()\s*'([@.][^']+)'/g,
  )) {
    const next = fileOf(file, specifier)
    if (next?.startsWith('components/') || next?.endsWith('-texts.ts')) reachedFrom(next, seen)
  }
  return seen
}

const pages = globSync('app/**/page.tsx').filter(
  (path) => /\bof: \[/.test(readFileSync(path, 'utf8')) && !standAlone.test(path),
)

test.each(pages)('%s requests every message namespace that its components use', (page) => {
  const files = [...reachedFrom(page)]
  const named = files
    .filter((path) => path === page || path.endsWith('-texts.ts'))
    .flatMap((path) => [...readFileSync(path, 'utf8').matchAll(/'(\w+)'/g)])
    .map(([, name]) => name)
  const missing = files.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/useTranslations\('(\w+)/g)].flatMap(([, area = '']) =>
      named.includes(area) || elsewhere.has(area) ? [] : `${area}: ${path}`,
    ),
  )
  expect([...new Set(missing)]).toEqual([])
})
