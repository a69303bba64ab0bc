import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

/**
 * Message areas that a page need not name. A layout or the page's `terms` provides them, the page
 * names only a part of the area, or they are used only by a component that the page does not show.
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

/** Returns the modules of components that a file imports, directly or not. */
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
