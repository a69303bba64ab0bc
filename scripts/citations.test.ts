import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { expect, test } from 'vitest'

const specification = readFileSync('docs/requirements.md', 'utf8')
const contract = readFileSync('docs/contract.md', 'utf8')
const domain = readFileSync('docs/domain.md', 'utf8')

const requirements = [...specification.matchAll(/^\| (R\d+\.\d+) \| .* \| (.*) \| (.*) \|$/gm)].map(
  ([, row, code = '', tests = '']) => ({
    row,
    code: linksIn(code),
    tests,
    testFiles: linksIn(tests),
  }),
)

const sources = readFiles('*.ts', '*.tsx', '*.mjs', '*.css').filter(
  ({ path }) => path !== 'scripts/citations.test.ts',
)
const documents = readFiles('*.md')

test.each([
  ['docs/contract.md', contract, /\bcontract,? sections? (\d+(?:(?:, | and )\d+)*)/gi, 80],
  ['docs/domain.md', domain, /\bdocs\/domain\.md,? sections? (\d+(?:(?:, | and )\d+)*)/g, 20],
])('every section cited in %s exists', (_, document, citation, least) => {
  const cited = sources.flatMap(({ path, text }) =>
    [...unwrapped(text).matchAll(citation)].flatMap(([, sections = '']) =>
      sections.split(/, | and /).map((section) => ({ path, section })),
    ),
  )
  expect(cited.length).toBeGreaterThan(least)
  expect(cited.filter(({ section }) => !document.includes(`\n## ${section}. `))).toEqual([])
})

test('no comment cites a guide outside the repository', () => {
  const guides = sources.filter(({ text }) => /\bguides\/|\bguide "/i.test(text))
  expect(guides.map(({ path }) => path)).toEqual([])
})

test('no comment cites the specification by section instead of by requirement number', () => {
  const vague = sources.filter(({ text }) =>
    /\bspecification,? \(?sections? \d/i.test(unwrapped(text)),
  )
  expect(vague.map(({ path }) => path)).toEqual([])
})

test('every cited requirement has a row in docs/requirements.md', () => {
  const cited = [...sources, { path: 'docs/contract.md', text: contract }].flatMap(
    ({ path, text }) => [...text.matchAll(/\bR\d+\.\d+\b/g)].map(([row]) => ({ path, row })),
  )
  expect(cited.length).toBeGreaterThan(100)
  const rows = new Set(requirements.map(({ row }) => row))
  expect(cited.filter(({ row }) => !rows.has(row))).toEqual([])
})

test('every requirement has a unique number and lists its code and its tests', () => {
  const rows = requirements.map(({ row }) => row)
  expect(rows.length).toBe(specification.match(/^\| R/gm)?.length)
  expect(new Set(rows).size).toBe(rows.length)
  expect(requirements.filter(({ code }) => code.length === 0)).toEqual([])
  const untested = requirements.filter(({ tests, testFiles }) =>
    testFiles.length === 0
      ? tests !== 'none yet'
      : testFiles.some((path) => !/\.(test|spec)\.tsx?$/.test(path)),
  )
  expect(untested).toEqual([])
})

test('every relative link in a document points to a file', () => {
  const links = documents.flatMap(({ path, text }) => linksIn(text).map((link) => ({ path, link })))
  expect(links.length).toBeGreaterThan(300)
  expect(
    links.filter(({ path, link }) => !existsSync(posix.join(posix.dirname(path), link))),
  ).toEqual([])
})

function readFiles(...patterns: readonly string[]) {
  return execFileSync('git', ['ls-files', ...patterns], { encoding: 'utf8' })
    .split('\n')
    .filter((path) => path !== '')
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
}

/** Joins wrapped lines, because "Contract,\n * section 4" is one citation. */
function unwrapped(text: string): string {
  return text.replace(/\s*\n\s*(\*|\/\/)?\s*/g, ' ')
}

/** Returns a document's relative links, without anchors. */
function linksIn(text: string): readonly string[] {
  const targets = [...text.matchAll(/\]\(([^)#\s]+)/g)].map(([, target = '']) =>
    decodeURIComponent(target),
  )
  return targets.filter((target) => !/^https?:/.test(target))
}
