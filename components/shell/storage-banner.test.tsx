// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { openInPopup } from '@/lib/client/host/open-in-popup'
import { PageContextProvider, usePageContext } from '@/lib/client/page/page-context'
import { areCookiesEnabled } from '@/lib/client/storage/safe-storage'
import { renderWithProviders } from '@/lib/client/testing/test-providers'
import { StorageBanner } from './banners'

vi.mock('@/lib/client/storage/safe-storage', () => ({ areCookiesEnabled: vi.fn(() => false) }))
vi.mock('@/lib/client/host/open-in-popup', () => ({ openInPopup: vi.fn(() => true) }))

afterEach(() => {
  cleanup()
  vi.clearAllMocks()
  Reflect.deleteProperty(document, 'requestStorageAccess')
})

function Framed() {
  return (
    <PageContextProvider value={{ ...usePageContext(), mode: 'framed' }}>
      <StorageBanner />
    </PageContextProvider>
  )
}

async function press() {
  await userEvent.click(await screen.findByRole('button', { name: 'Continue in a new window' }))
}

it('the banner opens a popup if the browser refuses storage, and asks only once', async () => {
  const request = vi.fn(() => Promise.reject(new Error('refused')))
  Object.assign(document, { requestStorageAccess: request })
  vi.mocked(openInPopup).mockReturnValueOnce(false)
  renderWithProviders(<Framed />)
  await press()
  expect(await screen.findByText(/blocked the new window/)).toBeTruthy()
  await press()
  expect(request).toHaveBeenCalledTimes(1)
  expect(openInPopup).toHaveBeenCalledTimes(2)
})

it('the banner opens a popup at once if the browser allows one only at the moment it refuses storage', async () => {
  let isAllowed = false
  const { promise, reject } = Promise.withResolvers<void>()
  Object.assign(document, { requestStorageAccess: () => promise })
  vi.mocked(openInPopup).mockImplementationOnce(() => isAllowed)
  renderWithProviders(<Framed />)
  await press()
  // WebKit allows a popup only in the promise's first reaction.
  queueMicrotask(() => {
    isAllowed = true
  })
  reject(new Error('refused'))
  queueMicrotask(() => {
    isAllowed = false
  })
  await expect.poll(() => vi.mocked(openInPopup).mock.results).toMatchObject([{ value: true }])
})

it('the banner opens a popup if the browser cannot be asked', async () => {
  renderWithProviders(<Framed />)
  await press()
  expect(openInPopup).toHaveBeenCalledOnce()
})

it('the banner stays in the frame once the browser grants storage', async () => {
  Object.assign(document, { requestStorageAccess: () => Promise.resolve() })
  renderWithProviders(<Framed />)
  const button = await screen.findByRole('button', { name: 'Continue in a new window' })
  vi.mocked(areCookiesEnabled).mockReturnValue(true)
  await userEvent.click(button)
  expect(openInPopup).not.toHaveBeenCalled()
})
