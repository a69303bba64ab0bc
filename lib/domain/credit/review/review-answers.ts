type ReviewAnswer = 'mine' | 'notMine' | 'notSure'
type Answers = Readonly<Record<string, ReviewAnswer>>
type Keyed = { readonly keys: readonly string[] }

/** If an entry has several keys, the most doubtful answer is used. */
const byDoubt = ['notMine', 'notSure', 'mine'] as const

/** Returns the consumer's answer for an entry; undefined for a new one. */
export function answerOf({ keys }: Keyed, answers: Answers): ReviewAnswer | undefined {
  return byDoubt.find((answer) =>
    keys.some((key) => Object.hasOwn(answers, key) && answers[key] === answer),
  )
}

/**
 * Returns the entries that a review asks about: the new entries, and the entries answered with "not
 * sure".
 */
export function openEntriesOf<Entry extends Keyed>(
  entries: readonly Entry[],
  answers: Answers,
): Entry[] {
  return entries.filter((entry) => [undefined, 'notSure'].includes(answerOf(entry, answers)))
}

const personal: ReadonlySet<string> = new Set(['address', 'name', 'employer'])

/**
 * Returns the entry at a position and the entries of the same kind directly after it, if they can
 * be confirmed at a glance: names, addresses and employers. Otherwise returns none.
 */
export function alikeFrom<Entry extends { readonly kind: string }>(
  queue: readonly Entry[],
  position: number,
): Entry[] {
  const rest = queue.slice(position)
  const kind = rest[0]?.kind ?? ''
  const end = rest.findIndex((entry) => entry.kind !== kind)
  return personal.has(kind) ? rest.slice(0, end === -1 ? rest.length : end) : []
}

/**
 * Returns the entries for the check-up to ask about: entries answered with "not mine" or "not
 * sure", and the personal entries without an answer.
 */
export function toConfirm<Entry extends Keyed & { readonly kind: string }>(
  entries: readonly Entry[],
  answers: Answers,
) {
  return entries
    .map((entry) => ({ entry, answer: answerOf(entry, answers) }))
    .filter(({ entry, answer }) => (answer ? answer !== 'mine' : personal.has(entry.kind)))
}
