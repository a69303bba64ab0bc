// @vitest-environment jsdom
import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LazyDisclosure } from './disclosure'

test('a disclosure that was opened before hydration shows its content after hydration', async () => {
  const element = <LazyDisclosure summary="Inquiries">{() => <p>Two inquiries</p>}</LazyDisclosure>
  const container = document.createElement('div')
  container.innerHTML = renderToString(element)
  container.querySelector('details')?.setAttribute('open', '')
  await act(async () => hydrateRoot(container, element))
  expect(container.textContent).toContain('Two inquiries')
  expect(container.querySelector('details')?.open).toBe(true)
})
