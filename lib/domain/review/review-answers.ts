type ReviewAnswer = 'mine' | 'notMine' | 'notSure'
type Answers = Readonly<Record<string, ReviewAnswer>>
type Keyed = { readonly keys: readonly string[] }

/** The most doubtful answer counts where an entry has got another key since. */
const byDoubt = ['notMine', 'notSure', 'mine'] as const

/** What the consumer answered for an entry; undefined for a new one. */
export function answerOf({ keys }: Keyed, answers: Answers): ReviewAnswer | undefined {
  return byDoubt.find((answer) =>
    keys.some((key) => Object.hasOwn(answers, key) && answers[key] === answer),
  )
}

/** What a review asks next: the new entries, and those of which the consumer was not sure. */
export function openEntriesOf<Entry extends Keyed>(
  entries: readonly Entry[],
  answers: Answers,
): Entry[] {
  return entries.filter((entry) => [undefined, 'notSure'].includes(answerOf(entry, answers)))
}

const personal: ReadonlySet<string> = new Set(['address', 'name', 'employer'])

/**
 * What the check-up asks: what the consumer denied or was not sure of, and the personal entries
 * that were not asked yet.
 */
export function toConfirm<Entry extends Keyed & { readonly kind: string }>(
  entries: readonly Entry[],
  answers: Answers,
) {
  return entries
    .map((entry) => ({ entry, answer: answerOf(entry, answers) }))
    .filter(({ entry, answer }) => (answer ? answer !== 'mine' : personal.has(entry.kind)))
}
