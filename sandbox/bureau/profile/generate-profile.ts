import type { BandName } from '@/lib/domain/credit/score/score-scale'
import { type SeededRandom, seededRandom } from '../seeded-random'
import { type BandProfile, bandProfiles } from './band-ranges'
import {
  generateCard,
  generateClosedAccount,
  generateLoan,
  generateService,
  withDelinquency,
} from './generate-accounts'
import { type AccountPlan, bands, type CollectionPlan, type Profile } from './profile'
import { spreadCardUse } from './spread-card-use'

const threeBureausShare = 0.4
const leastOpenAccounts = 3
/** Lenders do not grant a mortgage without some years of credit history. */
const monthsBeforeMortgage = 30

/**
 * Returns the profile of a newly registered consumer. The bands' shares are those in
 * docs/domain.md, section 2.
 */
export function profileFromSeed(seed: number): Profile {
  let left = seededRandom(seed, 'band').fraction()
  const band = bands.find((candidate) => {
    left -= bandProfiles[candidate].share
    return left < 0
  })
  return profileInBand(band ?? 'good', seed)
}

/** Returns a random profile in the band, determined by the seed. */
export function profileInBand(band: BandName, seed: number): Profile {
  const shape = bandProfiles[band]
  const random = seededRandom(seed, 'profile')
  const bankruptcy = random.chance(shape.bankruptcy)
    ? { filedMonthsAgo: random.integer(8, 40), discharged: true }
    : undefined
  const lines = withDelinquencies(
    openLines(shape, random),
    shape,
    random,
    bankruptcy?.filedMonthsAgo,
  )
  const closed = times(shape.closed, random, () =>
    generateClosedAccount(random, [14, 90], [20, 90]),
  )
  return {
    band,
    providers: random.chance(threeBureausShare) ? ['EFX', 'TU', 'EXP'] : ['EFX'],
    lines: [...spreadCardUse(lines, seed), ...closed],
    hardInquiriesMonthsAgo: inquiriesOf(lines, shape, random),
    collections: times(shape.collections, random, () => generateCollection(random)),
    ...(bankruptcy ? { bankruptcy } : {}),
    traits: [],
  }
}

/** Returns the open accounts. The oldest one comes first and is a bank card. */
function openLines(shape: BandProfile, random: SeededRandom): AccountPlan[] {
  const oldest = random.integer(...shape.oldest)
  const newest = random.integer(...shape.newest)
  const age = [newest, oldest] as const
  const mortgageAge = [newest, oldest - monthsBeforeMortgage] as const
  const card = (kind: 'bankCard' | 'storeCard') =>
    generateCard(random, { kind, age, use: shape.use, drift: shape.useDrift })
  const lines = [
    { ...card('bankCard'), openedMonthsAgo: oldest },
    { ...card('bankCard'), openedMonthsAgo: newest },
    ...times([shape.bankCards[0] - 2, shape.bankCards[1] - 2], random, () => card('bankCard')),
    ...times(shape.storeCards, random, () => card('storeCard')),
    ...times(shape.loans, random, () =>
      generateLoan(random, random.oneOf(['auto', 'personal', 'student']), age),
    ),
    ...(random.chance(shape.mortgage) ? [generateLoan(random, 'mortgage', mortgageAge)] : []),
    ...(random.chance(0.5) ? [generateService(random, age)] : []),
  ]
  return lines
}

/**
 * Distributes late payments, then charge-offs, over all accounts except the oldest, and keeps
 * enough accounts open.
 */
function withDelinquencies(
  lines: AccountPlan[],
  shape: BandProfile,
  random: SeededRandom,
  filedMonthsAgo: number | undefined,
): AccountPlan[] {
  const lates = random.integer(...shape.lates)
  const chargeOffs = Math.min(random.integer(...shape.chargeOffs), lines.length - leastOpenAccounts)
  return lines.map((line, index) => {
    const position = index - 1
    if (position >= 0 && position < lates) return withDelinquency(line, generateLate(shape, random))
    if (position < lates || position >= lates + chargeOffs) return line
    if (filedMonthsAgo !== undefined)
      return withDelinquency(line, {
        startMonthsAgo: filedMonthsAgo + 3,
        depth: 3,
        ending: 'BANKRUPTCY',
      })
    return withDelinquency(line, {
      startMonthsAgo: random.integer(12, 40),
      depth: 5,
      ending: 'CHARGE_OFF',
    })
  })
}

function generateLate(shape: BandProfile, random: SeededRandom) {
  const depths = [1, 2, 3, 4] as const
  const [least, most] = shape.lateDepth
  return {
    startMonthsAgo: random.integer(...shape.lateMonthsAgo),
    depth: random.oneOf(depths.slice(least - 1, most)),
  }
}

/** Returns one inquiry per account opened in the last two years, plus some without a result. */
function inquiriesOf(
  lines: readonly AccountPlan[],
  shape: BandProfile,
  random: SeededRandom,
): number[] {
  const recent = lines
    .filter((line) => line.openedMonthsAgo <= 23)
    .map((line) => line.openedMonthsAgo)
  const others = Math.max(0, random.integer(...shape.hardInquiries) - recent.length)
  return [...recent, ...Array.from({ length: others }, () => random.integer(1, 22))]
}

function generateCollection(random: SeededRandom): CollectionPlan {
  const assignedMonthsAgo = random.integer(4, 50)
  const paid = random.chance(0.25)
  return {
    assignedMonthsAgo,
    amount: random.integer(90, 2_400),
    medical: random.chance(0.4),
    ...(paid ? { paidMonthsAgo: random.integer(0, assignedMonthsAgo - 2) } : {}),
  }
}

function times<T>(
  [least, most]: readonly [number, number],
  random: SeededRandom,
  draw: () => T,
): T[] {
  return Array.from({ length: random.integer(least, most) }, draw)
}
