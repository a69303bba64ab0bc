/** Words after a company's own name that some bureaus write and others leave out. */
const commonWords = new Set(
  (
    'AUTO BANK BK CARD CARDS CO COMPANY CORP CORPORATION CR CREDIT CU FCU FEDERAL FINANCE ' +
    'FINANCIAL FINL FSB GROUP INC LENDING LLC LP MORTGAGE MTG NA SERVICE SERVICES SERVICING ' +
    'SVCS UN UNION USA'
  ).split(' '),
)
const fillers = new Set(['AND', 'THE'])

/**
 * Returns whether two spellings name one company, such as "Vantry" and "VANTRY CARD SERVICES,
 * N.A.". One spelling may end early, but only after at least two distinctive words: "First
 * National" may be "First National Bank of Omaha", but not "First Premier". False if a name is
 * missing.
 */
export function isSameCompany(one: string | undefined, other: string | undefined): boolean {
  const [short, long] = [ownWordsOf(one), ownWordsOf(other)].toSorted((a, b) => a.length - b.length)
  if (!short?.length || !long) return false
  const isStart = short.length > 1 && short.every((word, index) => word === long[index])
  return isStart || short.join('') === long.join('')
}

/** Minimum length, in characters, of a name that is searched for in a sentence. */
const leastNameLength = 5

/** Returns whether a sentence, such as a bureau's step, names a company. */
export function isNamedIn(company: string | undefined, text: string): boolean {
  const name = ownWordsOf(company).join(' ')
  return name.length >= leastNameLength && ` ${wordsOf(text).join(' ')} `.includes(` ${name} `)
}

/** Returns the words of a name without the common words at its end. Always keeps the first word. */
function ownWordsOf(name: string | undefined): string[] {
  const words = wordsOf(name ?? '')
  const last = words.findLastIndex((word) => !commonWords.has(word))
  return words.slice(0, Math.max(1, last + 1))
}

function wordsOf(text: string): string[] {
  const words = text.toUpperCase().replaceAll(/[.'’&]/g, '')
  return (words.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !fillers.has(word))
}

/** Names an entry: "Vantry Card Services •••• 5134". The number never breaks across lines. */
export function entryName(company: string, maskedNumber: string | undefined): string {
  return maskedNumber ? `${company} ${maskedNumber.replace(' ', '\u00a0')}` : company
}
