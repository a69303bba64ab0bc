// @vitest-environment jsdom
import {
  type DehydratedState,
  dehydrate,
  QueryClient,
  QueryClientProvider,
} from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import { type ReactNode, Suspense } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { BrowserSection, Section, StreamedData } from './queries'

const [score, user] = [
  ['/api/score', {}],
  ['/api/user', {}],
] as const
const element = (
  <Section keys={[score, user]} streamed={<p>Streamed</p>}>
    <p>Cached</p>
  </Section>
)

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
] as const)('a section with %s in the cache first shows "%s"', (_, keys, shown) => {
  const { container } = render(provide(clientWith(...keys), element))
  expect(container.textContent).toBe(shown)
})

test('a section keeps its content when its queries arrive later', () => {
  const client = clientWith()
  const { container, rerender } = render(provide(client, element))
  client.setQueryData(score, {})
  client.setQueryData(user, {})
  rerender(provide(client, element))
  expect(container.textContent).toBe('Streamed')
})

test('a section hydrates as the server rendered it even if another section has filled the cache', async () => {
  const errors = vi.spyOn(console, 'error')
  const container = document.createElement('div')
  container.innerHTML = renderToString(provide(clientWith(), element))
  await act(async () => hydrateRoot(container, provide(clientWith(score, user), element)))
  expect(container.textContent).toBe('Streamed')
  expect(errors).not.toHaveBeenCalled()
})

test('a section whose queries failed on the server hydrates as its skeleton, then mounts', async () => {
  const errors = vi.spyOn(console, 'error')
  const states: string[] = []
  const Child = () => {
    states.push('mounted')
    return 'Fetched'
  }
  const section = (
    <BrowserSection skeleton="Skeleton">
      <Child />
    </BrowserSection>
  )
  const container = document.createElement('div')
  container.innerHTML = renderToString(section)
  expect([container.textContent, states]).toEqual(['Skeleton', []])
  await act(async () => hydrateRoot(container, section))
  expect(container.textContent).toBe('Fetched')
  expect(errors).not.toHaveBeenCalled()
})

/** Returns the state that the server would send for these queries. */
function stateOf(values: Readonly<Record<'score' | 'user', string>>): DehydratedState {
  const client = new QueryClient()
  client.setQueryData(score, values.score)
  client.setQueryData(user, values.user)
  return dehydrate(client)
}

test('the data of a section is cached before React hydrates the section', async () => {
  const state = Promise.resolve(stateOf({ score: 'streamed', user: 'streamed' }))
  const never = new Promise<never>(() => undefined)
  const Pending = () => {
    throw never
  }
  const client = clientWith()
  const page = (
    <>
      <Suspense fallback="Skeleton">
        <Pending />
      </Suspense>
      <StreamedData states={[state]} />
    </>
  )
  await act(async () => void render(provide(client, page)))
  expect([score, user].map((key) => client.getQueryData(key))).toEqual(['streamed', 'streamed'])
})

test('streamed data never replaces cached data, and is dropped if the user has left the page', async () => {
  const { promise, resolve } = Promise.withResolvers<DehydratedState>()
  const client = clientWith(score)
  const first = Promise.resolve(stateOf({ score: 'streamed', user: 'streamed' }))
  const shown = render(provide(client, <StreamedData states={[first]} />))
  await act(async () => void (await first))
  expect(client.getQueryData(score)).toEqual({})
  shown.rerender(provide(client, <StreamedData states={[promise]} />))
  shown.unmount()
  client.clear()
  await act(async () => resolve(stateOf({ score: 'late', user: 'late' })))
  expect(client.getQueryCache().getAll()).toEqual([])
})
