import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestSandbox, type TestSandbox } from '../../testing/test-sandbox'

let test: TestSandbox
const request = (path: string) => test.app.request(`http://127.0.0.1${path}`)
beforeAll(async () => {
  test = await createTestSandbox()
})
afterAll(() => test.close())

it('serves an icon where browsers look for one, and no page forbids it', async () => {
  const icon = await request('/favicon.ico')
  expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
  for (const path of ['/', '/outbox', '/documents/terms', '/documents/privacy', '/playground']) {
    const page = await request(path)
    expect(page.status, path).toBe(200)
    expect(page.headers.get('content-security-policy'), path).toContain("img-src 'self'")
  }
})
