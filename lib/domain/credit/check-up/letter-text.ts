import type { DisputeLetter } from '@/lib/contract/bff/credit/check-up'
import type { DisputeClaim } from '@/lib/contract/choices'

/** A part of the letter that the consumer fills in, on the screen or by hand. */
export const blank = '____________________________'

type FilledIn = Readonly<Record<'name' | 'address' | 'recipient' | 'date', string>>

/** The consumer's claim in a letter; `rule`: the reason that the check-up found. */
export type LetterClaim = DisputeClaim | 'rule'

/**
 * Returns the letter with the reason that the consumer chose and the enclosures that support it.
 * `rule` keeps the check-up's reason and enclosures. Until the consumer chooses, a blank replaces
 * the reason.
 */
export function withClaim(letter: DisputeLetter, claim: LetterClaim | undefined): DisputeLetter {
  const { body, reasonAt, claims, claimEnclosures, enclosures } = letter
  if (reasonAt === undefined || claim === 'rule') return letter
  const blocks = claim ? claims?.[claim] : [blank]
  return {
    ...letter,
    body: blocks ? body.toSpliced(reasonAt, 2, ...blocks) : body,
    enclosures: (claim && claimEnclosures?.[claim]) ?? enclosures,
  }
}

/** Returns whether a letter has a blank for the consumer to fill in on the screen. */
export const hasBlank = (body: readonly string[]) => body.some((block) => block.includes(blank))

/**
 * Fills in the blank in a letter's body. If an optional text is empty, leaves out the block with
 * the blank.
 */
export function fillBlank(body: readonly string[], text: string, isOptional = false): string[] {
  if (text) return body.map((block) => block.replaceAll(blank, () => text))
  return isOptional ? body.filter((block) => !block.includes(blank)) : [...body]
}

/** Returns whether text includes a ZIP code, without which a letter cannot be mailed. */
export const hasAddress = (text: string) => /\b\d{5}(-\d{4})?\b/.test(text)

/** Returns the letter as it is printed, copied and saved: blocks separated by an empty line. */
export function letterBlocks(
  { subject, body, enclosures }: Pick<DisputeLetter, 'subject' | 'body' | 'enclosures'>,
  { name, ...filled }: FilledIn,
): string[] {
  // Breaks a one-line address into lines. Keeps city, state and ZIP code on the same line.
  const linesOf = (address: string) =>
    (address ? address.split(/, (?![A-Z]{2} \d{5})/) : [blank, blank]).join('\n')
  const [heading, ...listed] = enclosures
  const numbered = listed.map((enclosure, index) => `${index + 1}. ${enclosure}`)
  return [
    `${name || blank}\n${linesOf(filled.address)}`,
    filled.date,
    linesOf(filled.recipient),
    subject,
    ...body,
    `\n${blank}\n${name || blank}`,
    [heading, ...numbered].join('\n'),
  ]
}
