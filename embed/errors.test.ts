// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import * as widgetErrors from './errors'

it('the partner guide lists exactly the errors that the loader reports', () => {
  const [, table = ''] = readFileSync('docs/embedding.md', 'utf8').split(/<!-- \/?errors -->/)
  const documented = [...table.matchAll(/^\| `(\w+)` \|/gm)].map(([, code]) => code)
  const reported = Object.values(widgetErrors).map((failed) => failed('https://score.example').code)
  expect(new Set(documented)).toEqual(new Set(reported))
  expect(new Set(documented).size).toBe(documented.length)
})
