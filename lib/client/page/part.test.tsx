// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { BrowserPart, Part } from './part'

const [score, user] = [
  ['/api/score', {}],
  ['/api/user', {}],
] as const
const element = (
  <Part keys={[score, user]} streamed={<p>Streamed</p>}>
    <p>Cached</p>
  </Part>
)

afterEach(cleanup)

function clientWith(...keys: readonly (readonly unknown[])[]): QueryClient {
  const client = new QueryClient()
  for (const key of keys) client.setQueryData(key, {})
  return client
}

const provide = (client: QueryClient, children: ReactNode) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
)

test.each([
  ['all of its queries', [score, user], 'Cached'],
  ['one of its two queries', [score], 'Streamed'],
  ['none of its queries', [], 'Streamed'],
] as const)('a part whose cache holds %s mounts as %s', (_, keys, shown) => {
  const { container } = render(provide(clientWith(...keys), element))
  expect(container.textContent).toBe(shown)
})

test('a part keeps what it showed when its queries arrive later', () => {
  const client = clientWith()
  const { container, rerender } = render(provide(client, element))
  client.setQueryData(score, {})
  client.setQueryData(user, {})
  rerender(provide(client, element))
  expect(container.textContent).toBe('Streamed')
})

test('a part hydrates as the server rendered it, although another part has filled the cache', async () => {
  const errors = vi.spyOn(console, 'error')
  const container = document.createElement('div')
  container.innerHTML = renderToString(provide(clientWith(), element))
  await act(async () => hydrateRoot(container, provide(clientWith(score, user), element)))
  expect(container.textContent).toBe('Streamed')
  expect(errors).not.toHaveBeenCalled()
})

test('a part whose queries failed on the server hydrates as its skeleton, then mounts', async () => {
  const errors = vi.spyOn(console, 'error')
  const states: string[] = []
  const Child = () => {
    states.push('mounted')
    return 'Fetched'
  }
  const part = (
    <BrowserPart skeleton="Skeleton">
      <Child />
    </BrowserPart>
  )
  const container = document.createElement('div')
  container.innerHTML = renderToString(part)
  expect([container.textContent, states]).toEqual(['Skeleton', []])
  await act(async () => hydrateRoot(container, part))
  expect(container.textContent).toBe('Fetched')
  expect(errors).not.toHaveBeenCalled()
})
