import { readFileSync } from 'node:fs'
import { expect, test } from '@/e2e/harness/test'

test('programs can read the index, the guides and their schemas without a session', async ({
  request,
}) => {
  const index = await request.get('/llms.txt')
  const paths = [...(await index.text()).matchAll(/\]\((\/[^)]+)\)/g)].map(([, path = '']) => path)
  expect(paths).toContain('/docs/embedding.md')
  for (const path of ['/llms.txt', ...paths]) {
    const response = await request.get(path)
    expect([path, response.status()]).toEqual([path, 200])
    expect(response.headers()['set-cookie']).toBeUndefined()
    expect(response.headers()['content-type']).not.toContain('text/html')
    expect(response.headers()['cache-control']).toBe('public, max-age=0')
  }
  const guide = await request.get('/docs/embedding.md')
  expect(guide.headers()['content-type']).toMatch(/^text\/markdown; charset=utf-8$/i)
  expect(await guide.text()).toBe(readFileSync('docs/embedding.md', 'utf8'))
  expect((await request.get('/docs/architecture.md')).status()).toBe(404)
})
