import { beforeAll, expect, it } from 'vitest'
import { textsOf } from '../messages/texts'
import { createTestSandbox, type TestSandbox } from '../testing/test-sandbox'

let test: TestSandbox
const request = (path: string) => test.app.request(`http://127.0.0.1${path}`)
beforeAll(async () => {
  test = await createTestSandbox()
})

it.each([
  ['/', 'home'],
  ['/outbox', 'outbox'],
  ['/documents/terms', 'documents.terms'],
  ['/documents/privacy', 'documents.privacy'],
  ['/secure-link/unknown', 'link.gone'],
] as const)(
  '%s is in the language of the URL, or of the browser if the URL has none',
  async (path, part) => {
    const inLanguage = async (address: string, language: string) => {
      const page = await test.app.request(`http://127.0.0.1${address}`, {
        headers: { 'accept-language': language },
      })
      return page.text()
    }
    for (const page of [
      await inLanguage(`${path}?lang=es`, 'en-US'),
      await inLanguage(path, 'es-MX,es;q=0.9,en;q=0.8'),
    ]) {
      expect(page).toContain('<html lang="es-US">')
      expect(page).toContain(`<h1>${textsOf('es')(`${part}.title`)}</h1>`)
      expect(page).toContain('<a href="?lang=en" lang="en-US">English</a>')
    }
    expect(await inLanguage(path, 'fr')).toContain(`<h1>${textsOf('en')(`${part}.title`)}</h1>`)
  },
)

it('the icon is served where browsers request it, and no page’s policy forbids it', async () => {
  const icon = await request('/favicon.ico')
  expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
  for (const path of ['/', '/outbox', '/documents/terms', '/documents/privacy', '/playground']) {
    const page = await request(path)
    expect(page.status, path).toBe(200)
    expect(page.headers.get('content-security-policy'), path).toContain("img-src 'self'")
  }
})
