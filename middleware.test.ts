import { globSync } from 'node:fs'
import { unstable_doesMiddlewareMatch as doesMiddlewareMatch } from 'next/experimental/testing/server'
import { expect, test } from 'vitest'
import { fileFolders, rootFiles } from './lib/public-files'
import { routes } from './lib/routes'
import { config } from './middleware'

const files = globSync('public/**/*.*').map((file) => file.slice('public'.length))
const matches = (url: string) => doesMiddlewareMatch({ config, url, nextConfig: {} })

test.each(files)('skips the file %s', (url) => {
  expect(matches(url)).toBe(false)
})

test('skips exactly what counts as a file', () => {
  const skipped = [
    ...fileFolders.map((name) => `${name}/`),
    ...rootFiles.map((name) => `${name.replace('.', '\\.')}$`),
  ]
  expect(config.matcher).toEqual([
    `/((?!api/|healthz$|readyz$|_next/static/|${skipped.join('|')}).*)`,
  ])
})

test.each(['/healthz', '/readyz'])('skips %s', (url) => {
  expect(matches(url)).toBe(false)
})

test('runs before every page, and before addresses that only begin or end like a file', () => {
  const pages = routes.flatMap((route) => [
    route.path,
    ...('aliases' in route ? route.aliases : []),
  ])
  const alike = [
    '/background.svg/login',
    '/backgroundXsvg',
    '/icon.svg/login',
    '/login/background.svg',
    '/healthz/login',
    '/readyzen',
  ]
  expect([...pages, ...alike].filter((url) => !matches(url))).toEqual([])
})
