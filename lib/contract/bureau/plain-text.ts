import { maskSsnsInText } from './mask-ssn'

/**
 * Reads text from a bureau: decodes HTML entities until nothing changes, then masks Social Security
 * numbers. The result is text, never HTML. Masking comes last, because the digits and dashes of a
 * number can be entities.
 */
export function plainText(text: string): string {
  return maskSsnsInText(decodeEntities(text))
}

/**
 * The entities that bureaus and their XML tools write, and the dashes and invisible characters that
 * can separate the digits of a Social Security number. Other entities are not decoded, because the
 * contract imports only zod, not a library with all 2,231 names.
 */
const namedCharacters = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    num: '#',
    semi: ';',
    period: '.',
    sol: '/',
    lowbar: '_',
    nbsp: '\u00A0',
    ensp: '\u2002',
    emsp: '\u2003',
    thinsp: '\u2009',
    zwnj: '\u200C',
    zwj: '\u200D',
    shy: '\u00AD',
    hyphen: '\u2010',
    dash: '\u2010',
    ndash: '\u2013',
    mdash: '\u2014',
    lsquo: '\u2018',
    rsquo: '\u2019',
    ldquo: '\u201C',
    rdquo: '\u201D',
    reg: '\u00AE',
    trade: '\u2122',
  }),
)
/** Diacritics in Spanish, French and Portuguese names, as in `&ntilde;`. */
const marks = new Map(
  Object.entries({
    acute: '\u0301',
    grave: '\u0300',
    circ: '\u0302',
    tilde: '\u0303',
    uml: '\u0308',
    cedil: '\u0327',
  }),
)

/**
 * Longest reference that is decoded, from `&` to `;`. Limits how far before a `;` the decoder looks
 * for `&`.
 */
const longestReference = 32

/**
 * Decodes entities in one pass and in linear time. A `;` closes the reference at the end of the
 * output, including one that decoding has just completed, as in `&#x26;amp;`. The output never
 * grows, because a reference is longer than its character.
 */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  const output: string[] = []
  for (const character of text) {
    output.push(character)
    // A decoded `;` can close another reference.
    while (output.at(-1) === ';') {
      const tail = output.slice(-longestReference)
      const start = tail.lastIndexOf('&')
      const decoded = characterOf(tail.slice(start + 1, -1).join(''))
      if (start < 0 || decoded === undefined) break
      output.splice(start - tail.length, tail.length, ...decoded)
    }
  }
  return output.join('')
}

/** Returns the character for a reference without its `&` and `;`. */
function characterOf(reference: string): string | undefined {
  if (reference.startsWith('#')) return characterOfCode(reference.slice(1))
  // Furnishers write names in capitals, including their entities: AT&AMP;T.
  const name = reference.toLowerCase()
  const mark = marks.get(name.slice(1))
  return mark === undefined
    ? namedCharacters.get(name)
    : `${reference.charAt(0)}${mark}`.normalize('NFC')
}

const firstPrintable = 0x20
const firstSurrogate = 0xd800
const lastSurrogate = 0xdfff
const lastCodePoint = 0x10ffff
/** HTML reads these codes as Windows-1252, where 146 is an apostrophe. */
const windowsCodes = { first: 0x80, last: 0x9f }

/** Returns the character for a decimal or hexadecimal code; undefined if there is none. */
function characterOfCode(code: string): string | undefined {
  if (!/^(?:\d+|x[\da-f]+)$/i.test(code)) return undefined
  const point = Number(/^x/i.test(code) ? `0${code}` : code)
  const isSurrogate = point >= firstSurrogate && point <= lastSurrogate
  if (point < firstPrintable || point > lastCodePoint || isSurrogate) return undefined
  return point >= windowsCodes.first && point <= windowsCodes.last
    ? new TextDecoder('windows-1252').decode(Uint8Array.of(point))
    : String.fromCodePoint(point)
}
