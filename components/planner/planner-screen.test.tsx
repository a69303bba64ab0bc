// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { respondWith } from '@/lib/client/testing/fake-api'
import { TestProviders } from '@/lib/client/testing/test-providers'
import en from '@/messages/en.json'
import { Simulator } from './planner-screen'

vi.mock('@/lib/client/api/call-api', async () => ({
  callApi: (await import('@/lib/client/testing/fake-api')).fakeCallApi,
}))

afterEach(() => {
  cleanup()
  window.history.replaceState(null, '', '/')
})

const cardOf = (provider: string, label: string, score?: number) => ({
  provider,
  label,
  ...(score === undefined ? {} : { score, date: Date.UTC(2026, 10, 19) }),
  bands: [],
  factors: { helping: [], hurting: [] },
})
const equifax = cardOf('EFX', 'Equifax', 702)
const transUnion = cardOf('TU', 'TransUnion', 661)
const pathway = { pointsFrom: 10, pointsTo: 12, months: 6, actions: [] }

function renderSimulator(address: string, cards: readonly object[]) {
  window.history.replaceState(null, '', address)
  respondWith({ '/api/score': cards, '/api/score-up': { kind: 'reachable', pathway } })
  render(<Simulator />, { wrapper: TestProviders })
}

test.each([
  ['/', [equifax], '712 to 714', 'Equifax score of 702'],
  ['/?bureau=TU', [equifax, transUnion], '671 to 673', 'TransUnion score of 661'],
  ['/?bureau=EXP', [equifax, transUnion], '712 to 714', 'Equifax score of 702'],
  ['/', [cardOf('EFX', 'Equifax'), transUnion], '671 to 673', 'TransUnion score of 661'],
  ['/', [cardOf('EFX', 'Equifax', 846)], '850', 'Equifax score of 846'],
])('at %s, %j lead to %s, starting from the %s', async (address, cards, range, start) => {
  renderSimulator(address, cards)
  expect(await screen.findByText(range, { selector: 'strong' })).toBeTruthy()
  expect(screen.getByText(`Starting from your ${start} on 11/19/2026.`)).toBeTruthy()
  expect(screen.queryByText(en.planner.anyBureau) !== null).toBe(cards.includes(equifax) && cards.length > 1)
})

test('without a score of any bureau the specified message is shown', async () => {
  renderSimulator('/', [cardOf('EFX', 'Equifax')])
  expect(await screen.findByText(en.planner.noScore)).toBeTruthy()
})
