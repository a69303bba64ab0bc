// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mockResponses } from '@/lib/client/testing/mock-responses'
import { renderWithProviders } from '@/lib/client/testing/test-providers'
import en from '@/messages/en.json'
import { ProviderPanel } from './provider-panel'
import { TilesSection } from './report-tiles'

const respondWith = mockResponses()

function renderTiles(values: object) {
  respondWith({ '/api/report-tiles': [{ provider: 'EFX', ...values }] })
  renderWithProviders(
    <ProviderPanel heading="Score" bureauSwitch={null}>
      <TilesSection inquiries={null} />
    </ProviderPanel>,
  )
}

test.each([
  [16_336, '$16,336of $51,050 in limits'],
  [0, '$0of $51,050 in limits'],
  [-2190, '$2,190 above the limitscards without a limit count too'],
])('an available credit of %i is shown as %s', async (availableCredit, text) => {
  renderTiles({ availableCredit, creditLimit: 51_050 })
  const tile = (await screen.findByText(en.score.availableCredit)).closest('li')
  expect(tile?.textContent).toBe(`${en.score.availableCredit}${text}`)
})

test.each([
  ['Credit used', '68%our guide: up to 30%'],
  ['Oldest credit line', '5 yearsopened 09/06/2021'],
  ['Open accounts', '12none with a balance'],
])('the tile %s explains its figure: %s', async (name, text) => {
  const oldestOpened = Date.UTC(2021, 8, 6)
  renderTiles({
    creditUsed: 68,
    oldestCreditLine: 5,
    oldestOpened,
    openAccounts: 12,
    openWithBalance: 0,
  })
  expect((await screen.findByRole('link', { name: new RegExp(`^${name}`) })).textContent).toBe(
    `${name}${text}`,
  )
})

test.each([
  [
    { isFrozen: true, frozenSince: Date.UTC(2026, 7, 17) },
    'A security freeze has been on this file since 08/17/2026.',
  ],
  [{ isFrozen: true }, 'A security freeze is on this file.'],
])(
  'the score page mentions the security freeze of a report with %j: %s',
  async (values, sentence) => {
    renderTiles(values)
    expect(await screen.findByText((text) => text.startsWith(sentence))).toBeTruthy()
  },
)

test('the tile of card use says that no limit is open', async () => {
  renderTiles({ creditLimit: 0 })
  expect((await screen.findByRole('link', { name: /^Credit used/ })).textContent).toBe(
    'Credit usedNo open limit',
  )
})

test('a tile without a figure has no explanation', async () => {
  renderTiles({})
  expect((await screen.findByRole('link', { name: /^Credit used/ })).textContent).toBe(
    'Credit usedNot reported',
  )
})
