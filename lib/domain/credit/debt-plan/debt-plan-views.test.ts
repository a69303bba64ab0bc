import { expect, test } from 'vitest'
import { upstreamReportSchema } from '@/lib/contract/normalize/report'
import { generateCreditFile, profileOfSeed } from '@/sandbox/bureau/credit-file'
import { personas } from '@/sandbox/bureau/personas/personas'
import { toReportTiles } from '../report/report-views'
import { cardsOfBureaus } from './debt-plan-views'
import { totalUsageOf, utilizationOf } from './utilization'

const asOf = Date.UTC(2026, 10, 20)
const account = {
  id: '1',
  accountName: 'Harbor Bank',
  accountNumber: '4000123412345496',
  accountOpen: true,
}
const usd = (amount: number) => ({ amount, currency: 'USD' })

function cardsOf(...revolvingAccounts: readonly object[]) {
  return cardsOfBureaus(
    upstreamReportSchema.parse({ providerViews: [{ provider: 'EFX', revolvingAccounts }] }),
  )[0]?.cards
}

test('a card of the debt plan has its name, its last four digits, and amounts in whole cents', () => {
  const amounts = { balanceAmount: usd(1_234.56), creditLimitAmount: usd(5_000) }
  expect(cardsOf({ ...account, ...amounts, paymentResponsibility: 'INDIVIDUAL' })).toEqual([
    {
      id: '1',
      name: 'Harbor Bank',
      lastFour: '5496',
      balance: 123_456,
      limit: 500_000,
      isAuthorizedUser: false,
    },
  ])
})

test.each([
  ['a closed card', { accountOpen: false, balanceAmount: usd(1) }, []],
  [
    'a lost card that still shows a balance',
    { balanceAmount: usd(640), activityDesignator: 'LOST_OR_STOLEN_CARD' },
    [],
  ],
  ['a card without a balance', {}, []],
  ['a balance in the consumer’s favour', { balanceAmount: usd(-20) }, [{ balance: 0 }]],
  ['an amount past due', { balanceAmount: usd(640), pastDueAmount: usd(92) }, [{ pastDue: 92_00 }]],
  [
    'a charged-off card, which a payment does not bring up to date',
    { balanceAmount: usd(640), pastDueAmount: usd(640), accountStatus: 'CHARGE_OFF' },
    [{ balance: 640_00 }],
  ],
  ['a limit of 0', { balanceAmount: usd(1), creditLimitAmount: usd(0) }, [{ limit: 0 }]],
  [
    'a shared card',
    { balanceAmount: usd(1), paymentResponsibility: 'SHARED' },
    [{ isAuthorizedUser: false, isShared: true }],
  ],
  [
    'a joint card',
    { balanceAmount: usd(1), paymentResponsibility: 'JOINT' },
    [{ isAuthorizedUser: false }],
  ],
  [
    'a comment that names an authorized user',
    { balanceAmount: usd(1), comments: ['Consumer is an authorized user'] },
    [{ isAuthorizedUser: true }],
  ],
])('the debt plan reads its cards from a report with %s', (_, fields, cards) => {
  expect(cardsOf({ ...account, ...fields })).toMatchObject(cards)
})

test('a report without cards has an empty list of cards', () => {
  const report = upstreamReportSchema.parse({ providerViews: [{ provider: 'EFX' }] })
  expect(cardsOfBureaus(report)).toEqual([{ provider: 'EFX', label: 'Equifax', cards: [] }])
})

const files = [
  ...personas.map(
    ({ slug, profile, seed }) => [slug, generateCreditFile(profile, seed, asOf)] as const,
  ),
  ...Array.from(
    { length: 200 },
    (_, seed) => [`seed ${seed}`, generateCreditFile(profileOfSeed(seed), seed, asOf)] as const,
  ),
]

test('the total utilization matches the tiles for every generated file', () => {
  for (const [name, file] of files) {
    const report = upstreamReportSchema.parse(file.latestReport)
    const tiles = toReportTiles(
      (report.providerViews ?? []).flatMap(({ summary }) => summary ?? []),
    )
    for (const { provider, cards } of cardsOfBureaus(report)) {
      const used = tiles.find((one) => one.provider === provider)?.creditUsed ?? 0
      const percent = utilizationOf(totalUsageOf(cards)) ?? 0
      expect(percent, `${name}, ${provider}`).toBeCloseTo(used, 9)
    }
  }
})
