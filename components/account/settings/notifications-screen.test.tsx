// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { mockApi } from '@/lib/client/testing/api-server'
import { renderWithProviders } from '@/lib/client/testing/test-providers'
import { accountSettingsRoute, changeNotificationsRoute } from '@/lib/contract/bff/account/settings'
import en from '@/messages/en.json'
import { NotificationSwitches } from './notifications-screen'

const api = mockApi()
const texts = en.account.notifications
const ann = { email: 'ann@example.test', emailMsg: false, smsMsg: false, consents: [] }

/** Functions that resolve the pending responses. */
const responses: ((user: typeof ann) => void)[] = []

beforeEach(() => {
  responses.length = 0
  const pending = [0, 1].map(
    () => new Promise<typeof ann>((resolve) => void responses.push(resolve)),
  )
  api.respond(accountSettingsRoute, ann)
  api.respond(changeNotificationsRoute, ...pending)
})

const toggle = (channel: 'emailMsg' | 'smsMsg') =>
  screen.findByRole<HTMLInputElement>('switch', { name: texts[channel].title })
const expectShown = async (shown: Pick<typeof ann, 'emailMsg' | 'smsMsg'>) => {
  const [email, sms] = [await toggle('emailMsg'), await toggle('smsMsg')]
  await waitFor(() => expect({ emailMsg: email.checked, smsMsg: sms.checked }).toEqual(shown))
}

test('the toggles show the settings in the response', async () => {
  renderWithProviders(<NotificationSwitches />)
  await userEvent.click(await toggle('emailMsg'))
  await expectShown({ emailMsg: true, smsMsg: false })
  responses[0]?.({ ...ann, emailMsg: false, smsMsg: true })
  await expectShown({ emailMsg: false, smsMsg: true })
})

test('a toggle with a pending change keeps its value when another change is saved', async () => {
  renderWithProviders(<NotificationSwitches />)
  await userEvent.click(await toggle('emailMsg'))
  await userEvent.click(await toggle('smsMsg'))
  responses[0]?.({ ...ann, emailMsg: true, smsMsg: false })
  await waitFor(() =>
    expect(api.calls(changeNotificationsRoute)[1]).toEqual({ emailMsg: true, smsMsg: true }),
  )
  await expectShown({ emailMsg: true, smsMsg: true })
  responses[1]?.({ ...ann, emailMsg: true, smsMsg: true })
  await expectShown({ emailMsg: true, smsMsg: true })
})
