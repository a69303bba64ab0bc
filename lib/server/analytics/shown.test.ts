import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { utcDay } from '@/lib/domain/analytics/daily-report'
import { handlePageRequest } from '../pages/page-middleware'
import { createPageRequest } from '../testing/page-request'
import { TestBrowser } from '../testing/test-browser'
import { setUpWebApp, signInMember } from '../testing/web-app'
import { readCounts } from './daily-counts'

const folder = mkdtempSync(join(tmpdir(), 'scorewell-shown-'))
const api = setUpWebApp({ ANALYTICS_DIR: folder })
afterAll(() => rmSync(folder, { recursive: true }))

async function countsAfter(path: string, headers: Record<string, string>, browser = new TestBrowser()) {
  await handlePageRequest(createPageRequest(browser, path, headers))
  const counts = await readCounts(utcDay(Date.now()))
  return Object.fromEntries([...counts].filter(([key]) => key.startsWith('shown')))
}

const framed = { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'cross-site' }

it.each([
  ['a frame of a host', '/login-tile?key=second', framed, { 'shown second': 1 }],
  ['a bookmark', '/login', { 'sec-fetch-site': 'none' }, { 'shown default': 1 }],
  ['a link of another site', '/signup', { 'sec-fetch-site': 'cross-site' }, { 'shown default': 1 }],
  ['a page of ours', '/signup', { 'sec-fetch-site': 'same-origin' }, {}],
  ['a call of the router', '/signup', { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }, {}],
  ['a prefetch', '/login', { 'sec-purpose': 'prefetch;prerender' }, {}],
  ['a redirect to another page', '/dashboard', { 'sec-fetch-site': 'none' }, {}],
  ['a host that is not registered', '/login?key=invented', framed, {}],
])('a page that %s opens is counted for its host, from outside only', async (_by, path, headers, counts) => {
  expect(await countsAfter(path, headers)).toEqual(counts)
})

it('counts a monitor that sends no Fetch Metadata nowhere', async () => {
  const none = { 'sec-fetch-mode': '', 'sec-fetch-dest': '', 'sec-fetch-site': '' }
  expect(await countsAfter('/login', none)).toEqual({})
})

it('counts the page of a member for the host of the session', async () => {
  const browser = await signInMember(api)
  expect(await countsAfter('/dashboard', { 'sec-fetch-site': 'cross-site' }, browser)).toEqual({ 'shown default': 1 })
})
