import { type Chance, chanceOf } from '../seeded-random'
import { type Shape, shapes } from './band-ranges'
import { drawCard, drawClosed, drawLoan, drawService, withTrouble } from './generate-accounts'
import { type Band, bands, type CollectionOrder, type LineOrder, type Profile } from './profile'

const threeBureausShare = 0.4
const leastOpenAccounts = 3

/** The profile of an ordinary consumer who signed up: bands come with their shares of guides/domain.md, section 2. */
export function profileOfSeed(seed: number): Profile {
  let left = chanceOf(seed, 'band').share()
  const band = bands.find((candidate) => {
    left -= shapes[candidate].share
    return left < 0
  })
  return profileIn(band ?? 'good', seed)
}

/** A consumer of the band, drawn by the seed. */
export function profileIn(band: Band, seed: number): Profile {
  const shape = shapes[band]
  const chance = chanceOf(seed, 'profile')
  const bankruptcy = chance.happens(shape.bankruptcy)
    ? { filedMonthsAgo: chance.whole(8, 40), discharged: true }
    : undefined
  const lines = troubled(openLines(shape, chance), shape, chance, bankruptcy?.filedMonthsAgo)
  const closed = times(shape.closed, chance, () => drawClosed(chance, [14, 90], [20, 90]))
  return {
    band,
    providers: chance.happens(threeBureausShare) ? ['EFX', 'TU', 'EXP'] : ['EFX'],
    lines: [...lines, ...closed],
    hardInquiriesMonthsAgo: inquiriesOf(lines, shape, chance),
    collections: times(shape.collections, chance, () => drawCollection(chance)),
    ...(bankruptcy ? { bankruptcy } : {}),
    traits: [],
  }
}

/** The oldest account comes first and is a bank card. */
function openLines(shape: Shape, chance: Chance): LineOrder[] {
  const oldest = chance.whole(...shape.oldest)
  const newest = chance.whole(...shape.newest)
  const age = [newest, oldest] as const
  const card = (kind: 'bankCard' | 'storeCard') =>
    drawCard(chance, { kind, age, use: shape.use, drift: shape.useDrift })
  const lines = [
    { ...card('bankCard'), openedMonthsAgo: oldest },
    { ...card('bankCard'), openedMonthsAgo: newest },
    ...times([shape.bankCards[0] - 2, shape.bankCards[1] - 2], chance, () => card('bankCard')),
    ...times(shape.storeCards, chance, () => card('storeCard')),
    ...times(shape.loans, chance, () => drawLoan(chance, chance.oneOf(['auto', 'personal', 'student']), age)),
    ...(chance.happens(shape.mortgage) ? [drawLoan(chance, 'mortgage', age)] : []),
    ...(chance.happens(0.5) ? [drawService(chance, age)] : []),
  ]
  return lines
}

/** Spreads lates and charge-offs over the accounts, youngest last, and keeps enough of them open. */
function troubled(lines: LineOrder[], shape: Shape, chance: Chance, filedMonthsAgo: number | undefined): LineOrder[] {
  const lates = chance.whole(...shape.lates)
  const chargeOffs = Math.min(chance.whole(...shape.chargeOffs), lines.length - leastOpenAccounts)
  return lines.map((line, index) => {
    const place = index - 1
    if (place >= 0 && place < lates) return withTrouble(line, drawLate(shape, chance))
    if (place < lates || place >= lates + chargeOffs) return line
    if (filedMonthsAgo !== undefined)
      return withTrouble(line, { startMonthsAgo: filedMonthsAgo + 3, depth: 3, ending: 'BANKRUPTCY' })
    return withTrouble(line, { startMonthsAgo: chance.whole(12, 40), depth: 5, ending: 'CHARGE_OFF' })
  })
}

function drawLate(shape: Shape, chance: Chance) {
  const depths = [1, 2, 3, 4] as const
  const [least, most] = shape.lateDepth
  return { startMonthsAgo: chance.whole(...shape.lateMonthsAgo), depth: chance.oneOf(depths.slice(least - 1, most)) }
}

/** Accounts of the last two years were asked for; the rest led to nothing. */
function inquiriesOf(lines: readonly LineOrder[], shape: Shape, chance: Chance): number[] {
  const asked = lines.filter((line) => line.openedMonthsAgo <= 23).map((line) => line.openedMonthsAgo)
  const others = Math.max(0, chance.whole(...shape.hardInquiries) - asked.length)
  return [...asked, ...Array.from({ length: others }, () => chance.whole(1, 22))]
}

function drawCollection(chance: Chance): CollectionOrder {
  const assignedMonthsAgo = chance.whole(4, 50)
  const paid = chance.happens(0.25)
  return {
    assignedMonthsAgo,
    amount: chance.whole(90, 2_400),
    medical: chance.happens(0.4),
    ...(paid ? { paidMonthsAgo: chance.whole(0, assignedMonthsAgo - 2) } : {}),
  }
}

function times<T>([least, most]: readonly [number, number], chance: Chance, draw: () => T): T[] {
  return Array.from({ length: chance.whole(least, most) }, draw)
}
