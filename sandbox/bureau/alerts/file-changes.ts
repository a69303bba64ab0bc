import type { Life } from '../history/credit-history'
import type { Snapshot } from '../view/snapshot'
import { type Change, inDollars, toldOn } from './change'

type Pair = { readonly life: Life; readonly before: Snapshot; readonly after: Snapshot }

/** What changed beside the accounts between two snapshots of one bureau. */
export function fileChanges(pair: Pair): Change[] {
  return [...inquiryChanges(pair), ...collectionChanges(pair), ...recordChanges(pair), ...personalChanges(pair)]
}

/** Points between two monthly scores that are worth telling. */
const leastScoreMove = 10

export function scoreChange(before: number | undefined, after: number | undefined, { month, on }: Snapshot): Change[] {
  const move = before === undefined || after === undefined ? 0 : after - before
  if (Math.abs(move) < leastScoreMove) return []
  const type = move > 0 ? 'SCORE_UP' : 'SCORE_DOWN'
  const says = `Your score ${move > 0 ? 'rose' : 'fell'} by ${Math.abs(move)} points, from ${before} to ${after}.`
  // Ranked beside dollars: ten points matter like a few hundred of them.
  return [{ type, key: `${type}:${month}`, on, says, size: Math.abs(move) * 40 }]
}

function inquiryChanges({ before, after }: Pair): Change[] {
  return after.lookups
    .filter((lookup) => lookup.type === 'HARD' && lookup.on > before.on)
    .map((lookup, index) => ({
      type: 'HARD_INQUIRY',
      key: `HARD_INQUIRY:${after.month}:${index}:${lookup.name}`,
      on: lookup.on,
      says: `${lookup.name} looked at your file for new credit.`,
      institution: { name: lookup.name },
    }))
}

function collectionChanges({ before, after }: Pair): Change[] {
  const month = [before.on, after.on] as const
  return after.collections.flatMap((item, index): Change[] => {
    const earlier = before.collections[index]
    const institution = { name: item.client }
    const amount = inDollars(item.amount)
    if (!earlier) {
      const type = item.medical ? 'NEW_MEDICAL_COLLECTION' : 'NEW_COLLECTION'
      const says = `A debt of ${amount} to ${item.client} went to a collection agency.`
      return [
        { type, key: `${type}:${item.assignedOn}:${index}`, on: toldOn(item.assignedOn, month), says, institution },
      ]
    }
    if (earlier.paid === item.paid) return []
    const says = `The collection of ${amount} for ${item.client} is reported as paid.`
    return [
      {
        type: 'COLLECTION_PAID',
        key: `COLLECTION_PAID:${after.month}:${index}`,
        on: toldOn(item.paidOn ?? after.on, month),
        says,
        institution,
      },
    ]
  })
}

function recordChanges({ before, after }: Pair): Change[] {
  return after.bankruptcies.slice(before.bankruptcies.length).map(({ filedOn, court }) => ({
    type: 'BANKRUPTCY',
    key: `BANKRUPTCY:${after.month}`,
    on: toldOn(filedOn, [before.on, after.on]),
    says: `A bankruptcy was filed at the ${court}.`,
    institution: { name: court },
  }))
}

function personalChanges({ life, before, after }: Pair): Change[] {
  const within = (at: number | undefined): at is number => at !== undefined && at > before.on && at <= after.on
  const { strangeAddress, employers } = life.personal
  const changes: Change[] = []
  if (strangeAddress && within(strangeAddress.on)) {
    changes.push({
      type: 'ADDRESS_CHANGE',
      key: 'ADDRESS_CHANGE',
      on: strangeAddress.on,
      says: `A new address was reported: ${strangeAddress.text}.`,
    })
  }
  for (const { name, since } of employers.filter((employer) => within(employer.since))) {
    changes.push({
      type: 'EMPLOYMENT_CHANGE',
      key: `EMPLOYMENT_CHANGE:${name}`,
      on: since,
      says: `A new employer was reported: ${name}.`,
    })
  }
  if (within(life.frozenOn)) {
    changes.push({
      type: 'FREEZE_PLACED',
      key: 'FREEZE_PLACED',
      on: life.frozenOn,
      says: 'A security freeze was placed on your file.',
    })
  }
  for (const { on } of life.statements.filter((statement) => within(statement.on))) {
    changes.push({
      type: 'STATEMENT_ADDED',
      key: `STATEMENT_ADDED:${after.month}`,
      on,
      says: 'A consumer statement was added to your file.',
    })
  }
  return changes
}
