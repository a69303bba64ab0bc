import { rm } from 'node:fs/promises'
import { demoPassword } from '@/e2e/harness/account-page'
import { startInstances } from '@/e2e/harness/instances'
import { serversOfWorker } from '@/e2e/harness/servers/worker-servers'
import { sameOriginHeaders, signedInCookie } from '@/e2e/harness/session-cookie'
import { expect, test } from '@/e2e/harness/test'

test('an instance refuses sessions that a password change ended on another instance @long', async ({
  sandbox,
}, { outputDir, parallelIndex }) => {
  const { first, second, origin, stop } = await startInstances(
    serversOfWorker(parallelIndex),
    outputDir,
  )
  const headers = (cookie: string) => ({ ...sameOriginHeaders(origin), cookie })
  const post = async (web: string, path: string, cookie: string, data: object) => {
    const response = await fetch(web + path, {
      method: 'POST',
      headers: headers(cookie),
      body: JSON.stringify(data),
    })
    return response.status
  }
  const statusOf = async (web: string, cookie: string) =>
    (await fetch(`${web}/api/user`, { headers: headers(cookie) })).status
  const signIn = (web: string) => signedInCookie({ web, sandbox: sandbox.origin, origin }, 'good')
  try {
    expect(await post(first, '/api/sign-out', await signIn(first), {})).toBe(200)
    const old = await signIn(first)
    expect(await statusOf(first, old)).toBe(200)
    const changing = await signIn(second)
    const change = { oldPassword: demoPassword, newPassword: 'Scorewell#2027' }
    expect(await post(second, '/api/account/password', changing, change)).toBe(204)

    expect(await statusOf(second, old), 'the instance that changed the password').toBe(401)
    expect(await statusOf(first, old), 'the instance that signed out before').toBe(401)
  } finally {
    await stop()
    await rm(outputDir, { recursive: true })
  }
})
