// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { TestProviders } from '@/lib/client/testing/test-providers'
import { pendingToasts, toastError, toastSuccess } from '@/lib/client/toasts/toast'
import { LazyToaster } from './lazy-toaster'

test('the first toast loads the toaster, which then shows all toasts, the newest first', async () => {
  // A hidden page keeps its toasts, so all three are found even on a slow machine.
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  toastSuccess('one')
  toastError('two')
  expect(pendingToasts.get()).toEqual([
    { kind: 'success', text: 'one' },
    { kind: 'error', text: 'two' },
  ])
  render(createElement(LazyToaster), { wrapper: TestProviders })
  await screen.findByText('two')
  toastSuccess('three')
  await screen.findByText('three')
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'three',
    'two',
    'one',
  ])
  expect(pendingToasts.get()).toEqual([])
})
