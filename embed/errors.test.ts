// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { widgetErrors } from './errors'
import type { ErrorCode } from './events'

/** The only code created outside this file, with a message per option. */
const ofOptions: ErrorCode = 'BAD_OPTIONS'

it('the partner guide documents exactly the errors that the loader reports', () => {
  const [, table = ''] = readFileSync('docs/embedding.md', 'utf8').split(/<!-- \/?errors -->/)
  const documented = [...table.matchAll(/^\| `(\w+)` \|/gm)].map(([, code]) => code)
  const reported = Object.values(widgetErrors).map((failed) => failed('https://score.example').code)
  expect(new Set(documented)).toEqual(new Set([ofOptions, ...reported]))
  expect(new Set(documented).size).toBe(documented.length)
})
