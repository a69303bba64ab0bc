import type { CollectionCase, CreditHistory } from '../history/credit-history'
import type { Snapshot } from '../view/snapshot'
import { alertDate, type FileChange, formatDollars } from './alert-types'

type SnapshotPair = {
  readonly history: CreditHistory
  readonly before: Snapshot
  readonly after: Snapshot
}

/** Returns the changes between two snapshots of one bureau, except account changes. */
export function fileChanges(pair: SnapshotPair): FileChange[] {
  return [
    ...inquiryChanges(pair),
    ...collectionChanges(pair),
    ...recordChanges(pair),
    ...personalChanges(pair),
  ]
}

/** The minimum difference between two monthly scores for an alert. */
const leastScoreMove = 10

export function scoreChange(
  before: number | undefined,
  after: number | undefined,
  { month, on }: Pick<Snapshot, 'month' | 'on'>,
): FileChange[] {
  const move = before === undefined || after === undefined ? 0 : after - before
  if (Math.abs(move) < leastScoreMove) return []
  const type = move > 0 ? 'SCORE_UP' : 'SCORE_DOWN'
  const text = `Your score ${move > 0 ? 'rose' : 'fell'} by ${Math.abs(move)} points, from ${before} to ${after}.`
  // Makes points comparable with dollars: ten points rank like a few hundred dollars.
  return [{ type, key: `${type}:${month}`, on, text, size: Math.abs(move) * 40 }]
}

function inquiryChanges({ before, after }: SnapshotPair): FileChange[] {
  return after.inquiries
    .filter((lookup) => lookup.type === 'HARD' && lookup.on > before.on)
    .map((inquiry, index) => ({
      type: 'HARD_INQUIRY',
      key: `HARD_INQUIRY:${after.month}:${index}:${inquiry.name}`,
      on: inquiry.on,
      text: `${inquiry.name} looked at your file for new credit.`,
      institution: { name: inquiry.name },
    }))
}

function collectionChanges({ before, after }: SnapshotPair): FileChange[] {
  const month = [before.on, after.on] as const
  return after.collections.flatMap((item, index): FileChange[] => {
    const earlier = before.collections.find((one) => isSameCollection(one, item))
    const institution = { name: item.client }
    const amount = formatDollars(item.amount)
    if (!earlier) {
      const type = item.medical ? 'NEW_MEDICAL_COLLECTION' : 'NEW_COLLECTION'
      const text = `A debt of ${amount} to ${item.client} went to a collection agency.`
      return [
        {
          type,
          key: `${type}:${item.assignedOn}:${index}`,
          // If the debt was assigned before the earlier report, the later report is the first to
          // list it.
          on: item.assignedOn > before.on ? alertDate(item.assignedOn, month) : after.on,
          text,
          institution,
        },
      ]
    }
    if (earlier.paid === item.paid) return []
    const text = `The collection of ${amount} for ${item.client} is reported as paid.`
    return [
      {
        type: 'COLLECTION_PAID',
        key: `COLLECTION_PAID:${after.month}:${index}`,
        on: alertDate(item.paidOn ?? after.on, month),
        text,
        institution,
      },
    ]
  })
}

/** Also compares the amounts, because a client may send several debts to collection on one day. */
function isSameCollection(a: CollectionCase, b: CollectionCase): boolean {
  return (
    a.assignedOn === b.assignedOn &&
    a.client === b.client &&
    a.amount === b.amount &&
    a.paidOn === b.paidOn
  )
}

function recordChanges({ before, after }: SnapshotPair): FileChange[] {
  return after.bankruptcies.slice(before.bankruptcies.length).map(({ filedOn, court }) => ({
    type: 'BANKRUPTCY_FILED',
    key: `BANKRUPTCY_FILED:${after.month}`,
    on: alertDate(filedOn, [before.on, after.on]),
    text: `A bankruptcy was filed at the ${court}.`,
    institution: { name: court },
  }))
}

function personalChanges({ history, before, after }: SnapshotPair): FileChange[] {
  const within = (at: number | undefined): at is number =>
    at !== undefined && at > before.on && at <= after.on
  const { fraudulentAddress, employers } = history.personal
  const changes: FileChange[] = []
  if (fraudulentAddress && within(fraudulentAddress.on)) {
    changes.push({
      type: 'ADDRESS_CHANGE',
      key: 'ADDRESS_CHANGE',
      on: fraudulentAddress.on,
      text: `A new address was reported: ${fraudulentAddress.text}.`,
    })
  }
  for (const { name, since } of employers.filter((employer) => within(employer.since))) {
    changes.push({
      type: 'EMPLOYMENT_CHANGE',
      key: `EMPLOYMENT_CHANGE:${name}`,
      on: since,
      text: `A new employer was reported: ${name}.`,
    })
  }
  if (within(history.frozenOn)) {
    changes.push({
      type: 'FREEZE_PLACED',
      key: 'FREEZE_PLACED',
      on: history.frozenOn,
      text: 'A security freeze was placed on your file.',
    })
  }
  for (const { on } of history.statements.filter((statement) => within(statement.on))) {
    changes.push({
      type: 'STATEMENT_ADDED',
      key: `STATEMENT_ADDED:${after.month}`,
      on,
      text: 'A consumer statement was added to your file.',
    })
  }
  return changes
}
