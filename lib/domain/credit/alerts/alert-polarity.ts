type Direction = 'added' | 'removed' | 'paid' | 'unpaid' | 'closed' | 'up' | 'down' | 'discharged'
/** `none`: the text names no direction. `unclear`: it names several, or negates one. */
export type Polarity = Direction | 'none' | 'unclear'

/**
 * Whole words in upper case. Longer expressions come first, because matched words are removed from
 * the text.
 */
const words: readonly (readonly [RegExp, Direction | 'negated' | 'ignored'])[] = [
  [/\bPA(?:ID|YS) AS AGREED\b/g, 'ignored'],
  [/\b(?:UNPAID|NOT PAID|NON ?PAYMENT)\b/g, 'unpaid'],
  [/\b(?:NO|NOT|NON|NEVER|WITHOUT)\b/g, 'negated'],
  [/\b(?:PAID|SETTLED)\b/g, 'paid'],
  [/\b(?:DISCHARGED?|DISMISS(?:ED|AL)|SATISFIED|RELEASED?|VACATED)\b/g, 'discharged'],
  [
    /\b(?:REMOV(?:ED|AL)|DELET(?:ED|ION)|LIFT(?:ED)?|EXPIRED|ENDED|CANCELL?ED|THAWED|UNFROZEN|WITHDRAWN)\b/g,
    'removed',
  ],
  [/\b(?:DOWN|DECREAS(?:ED?|ING)|LOWER(?:ED)?|FELL|REDUC(?:ED|TION)|DROP(?:PED)?)\b/g, 'down'],
  [/\b(?:UP|INCREAS(?:ED?|ING)|HIGHER|ROSE|RAISED)\b/g, 'up'],
  [/\b(?:NEW|ADDED|ADDITION|OPENED|FILED|PLACED)\b/g, 'added'],
  [/\bCLOS(?:ED|URE)\b/g, 'closed'],
]

/**
 * Returns the direction that an upper-case text names. "Closed" is ignored if the text also names
 * another direction, such as "paid".
 */
export function polarityOf(text: string): Polarity {
  let unread = text
  const found = new Set<string>()
  for (const [pattern, direction] of words) {
    const rest = unread.replaceAll(pattern, '|')
    if (rest !== unread && direction !== 'ignored') found.add(direction)
    unread = rest
  }
  if (found.size > 1) found.delete('closed')
  const [only, second] = [...found]
  if (only === undefined) return 'none'
  return second !== undefined || !isDirection(only) ? 'unclear' : only
}

function isDirection(word: string): word is Direction {
  return words.some(([, direction]) => direction === word && direction !== 'negated')
}
