// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { createQueryClient } from '@/lib/client/page/query-client'
import { mockApi } from '@/lib/client/testing/api-server'
import { testRouter } from '@/lib/client/testing/next-navigation'
import { descriptionOf, getField, pressButton } from '@/lib/client/testing/render-form'
import { TestProviders } from '@/lib/client/testing/test-providers'
import { getMobileRoute, sendCodeRoute, verifyCodeRoute } from '@/lib/contract/bff/account/identity'
import en from '@/messages/en.json'
import { MobileCodeScreen } from './mobile-code-screen'

const api = mockApi()
const { code, codeRequired, send, verify } = en.mobile

beforeEach(async () => {
  api.respond(getMobileRoute, { found: true, mobile: '0142' })
  api.respond(sendCodeRoute, { key: 'k' })
  render(
    <TestProviders>
      <QueryClientProvider client={createQueryClient()}>
        <MobileCodeScreen />
      </QueryClientProvider>
    </TestProviders>,
  )
  await screen.findByRole('button', { name: send })
  await pressButton(send)
  await screen.findByLabelText(code)
})

test('the code field has the focus, and an empty code is not sent', async () => {
  expect(document.activeElement).toBe(getField(code))
  await pressButton(verify)
  await waitFor(() => expect(descriptionOf(code)).toContain(codeRequired))
  expect(document.activeElement).toBe(getField(code))
  expect(api.calls(verifyCodeRoute)).toEqual([])
})

test('a wrong code can be corrected, and a code is sent without spaces', async () => {
  api.respond(verifyCodeRoute, { status: 409 }, { isSuccess: true })
  await userEvent.type(getField(code), '000000')
  await pressButton(verify)
  expect(await screen.findByText(en.identity.messages.smsCodeFailure)).toBeTruthy()
  await waitFor(() =>
    expect(screen.getByRole('button', { name: verify }).hasAttribute('disabled')).toBe(false),
  )
  await userEvent.clear(getField(code))
  await userEvent.click(getField(code))
  await userEvent.paste(' 123 456 ')
  await pressButton(verify)
  await waitFor(() => expect(testRouter.replace).toHaveBeenCalledWith('/id-success'))
  expect(api.calls(verifyCodeRoute)).toEqual([
    { key: 'k', code: '000000' },
    { key: 'k', code: '123456' },
  ])
})
