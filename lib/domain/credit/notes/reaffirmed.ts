/** The answers to "Did you sign a reaffirmation agreement?" about a debt. 11 USC 524(c). */
export const reaffirmationAnswers = ['yes', 'no'] as const

/** The answers by entry key. */
export type Reaffirmations = Readonly<Record<string, (typeof reaffirmationAnswers)[number]>>

/** The name of the note that contains the answers. */
export const reaffirmationNote = 'reaffirmed'

/** Returns whether a note contains answers about reaffirmation. */
export function isReaffirmations(note: unknown): note is Reaffirmations {
  return (
    typeof note === 'object' &&
    note !== null &&
    Object.values(note).every((answer) => reaffirmationAnswers.includes(answer))
  )
}

/** Returns the keys of the entries for which the consumer signed a reaffirmation agreement. */
export function reaffirmedIn(values: Readonly<Record<string, unknown>>): string[] {
  const note = values[reaffirmationNote]
  return isReaffirmations(note) ? Object.keys(note).filter((key) => note[key] === 'yes') : []
}
