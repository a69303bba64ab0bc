// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { TestProviders } from '../testing/test-providers'
import { pendingToasts, toastError, toastSuccess } from '../toasts/toast'
import { LazyToaster } from './lazy-toaster'

test('the first toast loads the toaster, and toasts wait for it in order', async () => {
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
