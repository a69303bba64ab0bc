// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { afterPage } from './after-page'

test('deferred code that fails to load is requested again, and the HTML remains until the code loads', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  const Part = afterPage(
    vi
      .fn(async () => ({ name }: { name: string }) => <p>Hello {name}</p>)
      .mockRejectedValueOnce(new TypeError('The chunk did not load')),
  )
  render(
    <Suspense fallback="The server's HTML">
      <Part name="Ann" />
    </Suspense>,
  )
  expect(screen.getByText("The server's HTML")).toBeTruthy()
  expect(await screen.findByText('Hello Ann')).toBeTruthy()
})
