import { rm } from 'node:fs/promises'
import { startWebWithoutMiddleware } from '@/e2e/harness/servers/web-without-middleware'
import { serversOfWorker } from '@/e2e/harness/servers/worker-servers'
import { sameOriginHeaders, signedInCookie } from '@/e2e/harness/session-cookie'
import { expect, test } from '@/e2e/harness/test'
import * as entry from '@/lib/contract/bff/account/access'
import * as identity from '@/lib/contract/bff/account/identity'
import { queryEndpoints } from '@/lib/contract/bff/query-endpoints'
import type { Endpoint } from '@/lib/contract/endpoint'
import { pathOf, type Route, routes } from '@/lib/routes'

const table: readonly Route[] = routes
/** The result of `landing` for a route that returns 404. */
const notFoundResult = '/shown-with-404'
const rows = [entry, identity, { ...queryEndpoints }]
  .flatMap((area) => Object.values(area))
  .filter(isSessionRow)

test('a build without middleware.ts does not show protected pages @long', async ({ sandbox }, {
  outputDir,
  parallelIndex,
}) => {
  const { web, stop } = await startWebWithoutMiddleware(serversOfWorker(parallelIndex), outputDir)
  try {
    const login = await fetch(`${web}/login`)
    const policy = login.headers.get('content-security-policy')
    expect(policy, 'the middleware, which makes the nonce, is removed').not.toContain('nonce-')
    await sandbox.clearCalls()

    for (const { path } of table.filter(({ access }) => access !== 'public')) {
      expect([pathOf('login'), notFoundResult], path).toContain(await landing(web, path))
    }
    const unverified = await signedInCookie({ web, sandbox: sandbox.origin }, 'thin')
    for (const { path } of table.filter(({ access }) => access === 'member')) {
      expect([pathOf('identity'), notFoundResult], path).toContain(
        await landing(web, path, unverified),
      )
    }
  } finally {
    await stop()
    await rm(outputDir, { recursive: true })
  }
})

test('without a session, the BFF rejects every call that needs one and forwards none', async ({
  request,
  baseURL,
  sandbox,
}) => {
  expect(rows.length).toBeGreaterThan(15)
  for (const { method, path } of rows) {
    const headers = sameOriginHeaders(baseURL ?? '')
    const response = await request.fetch(path, {
      method,
      headers,
      ...(method === 'POST' ? { data: {} } : {}),
    })
    expect(response.status(), path).toBe(401)
    expect(await response.json()).toMatchObject({ title: 'Auth Required' })
  }
  expect(await sandbox.calls()).toEqual([])
})

async function landing(web: string, path: string, cookie = ''): Promise<string> {
  const response = await fetch(web + path, { redirect: 'manual', headers: { cookie } })
  return new URL(response.headers.get('location') ?? `/shown-with-${response.status}`, web).pathname
}

function isSessionRow(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' && value !== null && 'access' in value && value.access === 'session'
  )
}
