// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { hostPrefill } from '@/lib/client/host/host-prefill'
import { PageContextProvider } from '@/lib/client/page/page-context'
import { createQueryClient } from '@/lib/client/page/query-client'
import { mockApi } from '@/lib/client/testing/api-server'
import { testRouter } from '@/lib/client/testing/next-navigation'
import { testPageContext } from '@/lib/client/testing/page-context'
import { TestProviders } from '@/lib/client/testing/test-providers'
import { submitIdentityRoute } from '@/lib/contract/bff/account/identity'
import { identityMemory } from '../identity-memory'
import { IdentityScreen } from './identity-screen'
import type { IdentityPrefill } from './use-identity-form'

const api = mockApi()

const config = {
  ...testPageContext.config,
  fullDiscOnIdentity: true,
  identityScreenTitleText: 'Who you are',
}
const prefill: IdentityPrefill = {
  fname: 'Ann',
  lname: 'O’Neil',
  mobile: '5555550142',
  street1: '12 Elm St',
  city: 'Springfield',
  state: 'IL',
  zip: '62704',
  immutable: true,
}

function show(known?: IdentityPrefill) {
  hostPrefill.set(known ? { identity: known } : {})
  render(
    <TestProviders>
      <PageContextProvider value={{ ...testPageContext, config }}>
        <QueryClientProvider client={createQueryClient()}>
          <IdentityScreen />
        </QueryClientProvider>
      </PageContextProvider>
    </TestProviders>,
  )
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn()
  testRouter.replace.mockReset()
  identityMemory.draft = {}
})

test('fields that the host locked are read-only, announced as locked, and submitted with the rest', async () => {
  api.respond(submitIdentityRoute, { idpass: false, just_enrolled: false, next: '/dit' })
  show(prefill)
  expect(screen.getByText(/Partner filled in the locked details/)).toBeTruthy()
  for (const label of [
    'First name',
    'Last name',
    'Mobile phone',
    'Street address',
    'City',
    'State',
    'ZIP code',
  ]) {
    expect(field(label).readOnly, label).toBe(true)
  }
  expect(field('State').value).toBe('Illinois')
  expect(field('Social Security number').readOnly).toBe(false)
  await userEvent.type(field('Social Security number'), '666123456')
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(testRouter.replace).toHaveBeenCalledWith('/dit'))
  const { immutable: _, ...known } = prefill
  expect(api.calls(submitIdentityRoute)).toEqual([{ ...known, lname: "O'Neil", ssn: '666123456' }])
})

test('the host’s title and the full disclaimer are shown if configured', () => {
  show()
  expect(screen.getByRole('heading', { level: 1, name: 'Who you are' })).toBeTruthy()
  expect(screen.getByText(/“written instructions”/).closest('details')).toBeNull()
})

test('identity input is restored each time the form is shown, until the server accepts it', async () => {
  api.respond(submitIdentityRoute, { idpass: false, just_enrolled: false, next: '/dit' })
  const { immutable: _, ...known } = prefill
  show(known)
  await userEvent.type(field('Social Security number'), '666123456')
  cleanup()
  show(known)
  expect(field('Social Security number').value).toBe('666-12-3456')
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(testRouter.replace).toHaveBeenCalled())
  cleanup()
  show(known)
  expect(field('Social Security number').value).toBe('')
})

test.each([
  [false, 'Anna'],
  [true, 'Ann'],
])(
  'earlier input takes precedence over the prefill unless the host locked it: %s',
  (immutable, fname) => {
    identityMemory.draft = { fname: 'Anna', ssn: '666-12-3456' }
    show({ ...prefill, immutable })
    const shown = ['First name', 'Social Security number', 'Street address'].map(
      (label) => field(label).value,
    )
    expect(shown).toEqual([fname, '666-12-3456', '12 Elm St'])
  },
)
