import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { companyKeyOf } from '@/lib/domain/shared/formats/formats'
import { trimText } from '../normalize/coded-text'
import { addressText, phoneText } from '../normalize/contact'
import { freeText } from '../primitives'
import { plainText } from './plain-text'

test.each([
  ['D&#x26;amp;A SVCS', 'D&A SVCS'],
  ['Don&#x27;t open a card', "Don't open a card"],
  ['AT&amp;T', 'AT&T'],
  ['AT&AMP;T', 'AT&T'],
  ['AT&amp;amp;#0038;amp;T', 'AT&T'],
  ['MACY&apos;S &quot;RED&#34;', 'MACY\'S "RED"'],
  ['DON&#146;T &#147;PAY&#x94;', 'DON’T “PAY”'],
  ['MU&ntilde;OZ, MU&NTILDE;OZ', 'MUñOZ, MUÑOZ'],
  ['&lt;b&gt;HELD&lt;/b&gt;', '<b>HELD</b>'],
  ['A&#38;#59;', 'A;'],
  ['&#128179;', '💳'],
])('the string %j is read as %j', (sent, read) => {
  expect(plainText(sent)).toBe(read)
})

test.each([
  'AT&T; R&D;',
  'A & B; C',
  '&constructor; &toString; &hellip;',
  '&#0; &#7; &#xD800; &#x110000; &#99999999999999999999;',
  '&#; &#x; &#xg; &; &amp',
  `&#${'0'.repeat(40)}65;`,
])('the string %j contains nothing to decode', (text) => {
  expect(plainText(text)).toBe(text)
})

test('a company name has the same key with or without HTML entities', () => {
  for (const name of ['AT&amp;T', 'AT&#38;T', 'AT&amp;amp;T'])
    expect(companyKeyOf(freeText.parse(name))).toBe(companyKeyOf('AT&T'))
})

test('bureau text is decoded, and spaces written as entities are trimmed', () => {
  expect(freeText.parse('AT&amp;T')).toBe('AT&T')
  expect(trimText('&nbsp;AT&amp;T&#32;')).toBe('AT&T')
  expect(trimText('&nbsp;')).toBeUndefined()
})

test('an address and a phone number are decoded before they are formatted', () => {
  expect(addressText({ line1: '9 HARBOR&#32;SQ', line4: 'TX', line5: '75999&#45;1234' })).toBe(
    '9 HARBOR SQ, TX 75999',
  )
  expect(phoneText('&#40;555&#41; 555&#45;0142')).toBe('(555) 555-0142')
  expect(phoneText('666&#45;15&#45;1015')).toBeUndefined()
})

test('a Social Security number is masked even if it is written with HTML entities', () => {
  const written = (character: string) =>
    fc.constantFrom(
      character,
      `&#${character.charCodeAt(0)};`,
      `&#x${character.charCodeAt(0).toString(16)};`,
      `&amp;#${character.charCodeAt(0)};`,
      `&#x26;amp;#${character.charCodeAt(0)};`,
    )
  const gap = fc.constantFrom('', '-', '&ndash;', '&#8209;', '&nbsp;', '&shy;', '&amp;#45;', ' ')
  const digits = (text: string) => fc.tuple(...Array.from(text, written)).map((all) => all.join(''))
  const number = fc.tuple(digits('666'), gap, digits('15'), gap, digits('1015'))
  fc.assert(
    fc.property(number, (parts) => plainText(parts.join('')) === '•••-••-1015'),
    { seed: 20, numRuns: 3000 },
  )
})

test('decoding a string never makes it longer, and decoding it again changes nothing', () => {
  const unit = fc.constantFrom('&', '#', ';', 'amp', 'x26', '38', '59', 'semi', 'lt', 'A', ' ')
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 30 }), (text) => {
      const read = plainText(text)
      return plainText(read) === read && read.length <= text.length
    }),
    { seed: 20, numRuns: 5000 },
  )
})

test('hostile strings of several hundred thousand characters are decoded', () => {
  const nested = `&${'amp;'.repeat(200_000)}lt;`
  expect(plainText(nested)).toBe('<')
  expect(plainText(`&${';'.repeat(200_000)}`)).toHaveLength(200_001)
  expect(plainText('&amp'.repeat(200_000))).toHaveLength(800_000)
})
