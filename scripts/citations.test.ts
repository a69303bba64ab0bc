import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const documents = {
  specification: readFileSync('docs/requirements.md', 'utf8'),
  contract: readFileSync('docs/contract.md', 'utf8'),
}

const sources = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.css'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => path !== '' && path !== 'scripts/citations.test.ts')
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))

/** Comments wrap: "Contract,\n * section 4" is one citation. */
const unwrapped = (text: string): string => text.replace(/\s*\n\s*(\*|\/\/)?\s*/g, ' ')

const citations = sources.flatMap(({ path, text }) =>
  [...unwrapped(text).matchAll(/\b(specification|contract),? sections? (\d+(?:(?:, | and )\d+)*)/gi)].flatMap(
    ([cited, name = '', sections = '']) =>
      sections.split(/, | and /).map((section) => ({
        path,
        cited,
        document: name.toLowerCase() === 'contract' ? documents.contract : documents.specification,
        heading: `\n## ${section}. `,
      })),
  ),
)

test('every cited section of the specification and the contract is in docs/', () => {
  expect(citations.length).toBeGreaterThan(80)
  const dangling = citations.filter(({ document, heading }) => !document.includes(heading))
  expect(dangling.map(({ path, cited }) => `${path}: ${cited}`)).toEqual([])
})

test('every cited requirement has its row in docs/requirements.md', () => {
  const cited = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/\bR\d+\.\d+\b/g)].map(([row]) => ({ path, row })),
  )
  expect(cited.length).toBeGreaterThan(100)
  const inContract = [...documents.contract.matchAll(/\bR\d+\.\d+\b/g)].map(([row]) => ({
    path: 'docs/contract.md',
    row,
  }))
  const dangling = [...cited, ...inContract].filter(({ row }) => !documents.specification.includes(`| ${row} |`))
  expect(dangling).toEqual([])
})

test('every requirement has a number of its own', () => {
  const rows = [...documents.specification.matchAll(/^\| (R\d+\.\d+) \|/gm)].map(([, row]) => row)
  expect(new Set(rows).size).toBe(rows.length)
})
