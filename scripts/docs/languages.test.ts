import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { locales } from '@/lib/contract/locale'

const guide = readFileSync('docs/add-a-language.md', 'utf8')
const listed = [...guide.matchAll(/\]\(([^)#\s]+)/g)].map(([, link = '']) =>
  posix.join('docs', decodeURIComponent(link)),
)
const languages = locales.filter((locale) => locale !== 'en')

const kinds = ['*.ts', '*.tsx', '*.mjs', '*.yml', '*.template', '.ci/*']

/**
 * Returns whether a file is a test. Most tests name a language only as an example. The guide lists
 * those that must cover every language.
 */
const isTest = (path: string) => /\.(?:test|spec|scenario)\./.test(path)

test.each(languages)('the guide to a new language lists every file that mentions %s', (locale) => {
  const naming = execFileSync('git', ['ls-files', ...kinds], { encoding: 'utf8' })
    .split('\n')
    .filter((path) => path !== '' && !isTest(path) && namesIn(path).has(locale))
  expect(naming).toContain('lib/contract/locale.ts')
  expect(naming.filter((path) => !listed.includes(path))).toEqual([])
})

test('the guide to a new language lists the catalogs of every language', () => {
  const catalogues = locales.flatMap((locale) => [
    `messages/${locale}.json`,
    `messages/crash.${locale}.json`,
    `sandbox/messages/${locale}.json`,
  ])
  expect(catalogues.filter((path) => !listed.includes(path))).toEqual([])
})

/** Returns the words in a file's code, without comment lines. */
function namesIn(path: string): ReadonlySet<string> {
  const code = readFileSync(path, 'utf8').replaceAll(/^\s*(?:\/\/|\/?\*|#).*$/gm, '')
  return new Set(code.match(/\w+/g))
}
