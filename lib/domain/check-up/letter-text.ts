import type { DisputeKit, DisputeLetter } from '@/lib/contract/bff/check-up'
import { addressLines } from './dispute-letter'

/** What the consumer completes; addresses are one line with commas. */
export type FilledIn = {
  readonly name: string
  readonly address: string
  readonly recipient: string
  readonly date: string
}

export type LetterBlock = { readonly text: string; readonly isSubject?: boolean }

/** A part of the letter that the consumer writes in by hand. */
const blank = '____________________________'

/** The letter as it is printed, copied and saved, in blocks with an empty line between them. */
export function letterBlocks(
  { fixed, identifier }: DisputeKit,
  letter: DisputeLetter,
  filled: FilledIn,
): LetterBlock[] {
  const { subject, paragraphs, entries, enclosures } = letter
  const [intro, ...rest] = paragraphs
  const name = filled.name || blank
  const blocks = [
    [name, ...(filled.address ? addressLines(filled.address) : [blank, blank])],
    [filled.date],
    filled.recipient ? addressLines(filled.recipient) : [blank, blank, blank],
    [fixed.mail],
    { text: subject, isSubject: true },
    [fixed.birthDate, ...(identifier ? [identifier] : [])],
    [fixed.greeting],
    [intro ?? ''],
    ...entries.map((facts, index) => [
      ...(index > 0 ? [`    ${fixed.second}`] : []),
      ...facts.map(({ name, value }) => `    ${name}: ${value}`),
    ]),
    ...rest.map((paragraph) => [paragraph]),
    [fixed.sincerely],
    ['', blank, name],
    [fixed.enclosures, ...enclosures.map((paper, index) => `${index + 1}. ${paper}`)],
  ]
  return blocks.map((block) => (Array.isArray(block) ? { text: block.join('\n') } : block))
}
