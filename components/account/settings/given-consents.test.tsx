// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mockApi } from '@/lib/client/testing/api-server'
import { renderWithProviders } from '@/lib/client/testing/test-providers'
import { accountSettingsRoute } from '@/lib/contract/bff/account/settings'
import en from '@/messages/en.json'
import { GivenConsents } from './given-consents'

const api = mockApi()
const texts = en.account.settings.consents
const ann = { email: 'ann@example.test', emailMsg: false, smsMsg: false }
const sms = {
  kind: 'smsAlerts',
  version: '2026-11-22',
  acceptedAt: Date.UTC(2026, 10, 22, 10),
  text: ['One.', 'Two.'],
}
const terms = { kind: 'terms', version: 'v1', acceptedAt: Date.UTC(2026, 9, 1) }

async function show(user: object) {
  api.respond(accountSettingsRoute, user)
  renderWithProviders(<GivenConsents />)
  await expect.poll(() => api.calls(accountSettingsRoute)).toHaveLength(1)
}

test('the consents section lists the date, wording and version of each consent', async () => {
  await show({ ...ann, smsMsg: true, consents: [sms, terms] })
  const items = await screen.findAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Text messagesAgreed on 11/22/2026One.Two.Version of 11/22/2026',
    `Terms of Use and Privacy PolicyAgreed on 10/01/2026${texts.changed}Version of v1`,
  ])
})

test('the consents section says that text messages are off if the consumer switched them off', async () => {
  await show({ ...ann, consents: [sms] })
  expect((await screen.findByRole('listitem')).textContent).toContain(texts.smsOff)
})

test('the consents section is empty if the product API stores no consents', async () => {
  await show({ ...ann, consents: [] })
  expect(screen.queryByText(texts.title)).toBeNull()
})
