import { existsSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { expect, test } from 'vitest'

const document = 'docs/security/promises.md'
const rows = [...readFileSync(document, 'utf8').matchAll(/^\| (\d+) \| .* \| (.*) \|$/gm)]
/** A link to a test file followed by titles, each in “”. */
const proofShape = /\[[^\]]+\]\(([^)]+)\) ((?:“[^”]+”(?:, )?)+)/g

test('there are twenty promises, and a test proves each', () => {
  expect(rows.map(([, number]) => Number(number))).toEqual(
    Array.from({ length: 20 }, (_, index) => index + 1),
  )
  for (const [, number, proof = ''] of rows)
    expect([...proof.matchAll(proofShape)], `promise ${number}`).not.toEqual([])
})

test.each(
  rows.flatMap(([, number, proof = '']) =>
    [...proof.matchAll(proofShape)].flatMap(([, link = '', titles = '']) =>
      [...titles.matchAll(/“([^”]+)”/g)].map(([, title = '']) => [number, link, title] as const),
    ),
  ),
)('the proof of promise %s in %s exists: %s', (_number, link, title) => {
  const file = posix.join(posix.dirname(document), link)
  expect(file).toMatch(/\.(test|scenario|spec)\.tsx?$|^conformance\/checks\//)
  expect(existsSync(file)).toBe(true)
  // The document omits the tags.
  const source = readFileSync(file, 'utf8').replaceAll(/( @\w+)+(?=['"`])/g, '')
  const isTitle = ["'", '"', '`'].some((quote) => source.includes(`${quote}${title}${quote}`))
  expect(isTitle).toBe(true)
})
