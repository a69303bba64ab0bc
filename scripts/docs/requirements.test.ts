import { existsSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { expect, test } from 'vitest'

const document = 'docs/security/requirements.md'
type Row = { readonly number: string; readonly proof: string }
const rows = [...readFileSync(document, 'utf8').matchAll(/^([\d.]+[a-z]?) \| .* \| (.*)$/gm)].map(
  ([, number = '', proof = '']): Row => ({ number, proof }),
)
const promises = rows.filter(({ number }) => /^\d+$/.test(number))
/** A link to a test file, and the title in “” of one of its tests. */
const linkShape = /\[[^\]]+\]\(([^)]+)\)(?: “([^”]+)”)?/g
/** A requirement that is not met, or does not apply, says why in a sentence. */
const reasonShape = /(?:^|\. )(?:Unmet|Not applicable): \S+(?: \S+){3,}/

test('there are twenty promises, each proven by a test', () => {
  expect(promises.map(({ number }) => Number(number))).toEqual(
    Array.from({ length: 20 }, (_, index) => index + 1),
  )
  for (const { number, proof } of promises) expect(proof, `promise ${number}`).toMatch(/\) “[^”]+”/)
})

test('every requirement has a test or a reason why it has none', () => {
  expect(rows.length).toBeGreaterThan(80)
  const open = rows.filter(({ proof }) => !proof.startsWith('[') && !reasonShape.test(proof))
  expect(open).toEqual([])
})

test.each(
  rows.flatMap(({ number, proof }) =>
    [...proof.matchAll(linkShape)].flatMap(([, link = '', title]) =>
      /\.md(#|$)/.test(link) ? [] : [{ number, link, title }],
    ),
  ),
)('the test that proves requirement $number exists: $link $title', ({ link, title }) => {
  const file = posix.join(posix.dirname(document), link)
  expect(file).toMatch(/\.(test|scenario|spec)\.tsx?$|^conformance\/checks\//)
  expect(existsSync(file)).toBe(true)
  if (title === undefined) return
  // Removes tags from test titles, because the document omits them.
  const source = readFileSync(file, 'utf8').replaceAll(/( @\w+)+(?=['"`])/g, '')
  const isTitle = ["'", '"', '`'].some((quote) => source.includes(`${quote}${title}${quote}`))
  expect(isTitle).toBe(true)
})
