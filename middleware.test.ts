import { globSync } from 'node:fs'
import { unstable_doesMiddlewareMatch as doesMiddlewareMatch } from 'next/experimental/testing/server'
import { expect, test } from 'vitest'
import { fileFolders, rootFiles } from './lib/public-files'
import { routes } from './lib/routes'
import { config } from './middleware'

const files = globSync('public/**/*.*').map((file) => file.slice('public'.length))
const matches = (url: string) => doesMiddlewareMatch({ config, url, nextConfig: {} })

test.each(files)('the middleware skips the file %s', (url) => {
  expect(matches(url)).toBe(false)
})

test('the middleware skips exactly the public files', () => {
  const skipped = [
    ...fileFolders.map((name) => `${name}/`),
    ...rootFiles.map((name) => `${name.replace('.', '\\.')}$`),
  ]
  expect(config.matcher).toEqual([`/((?!api/|_next/static/|${skipped.join('|')}).*)`])
})

test('the middleware runs for every page, and for paths that only begin or end like a file', () => {
  const pages = routes.flatMap((route) => [
    route.path,
    ...('aliases' in route ? route.aliases : []),
  ])
  const alike = [
    '/background.svg/login',
    '/backgroundXsvg',
    '/icon.svg/login',
    '/login/background.svg',
  ]
  expect([...pages, ...alike].filter((url) => !matches(url))).toEqual([])
})
