import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { redact, redactErrorReport } from './redact'

const secrets = [
  ['an SSN', '666-10-1000'],
  ['an SSN in digits', '666101000'],
  ['a birth date', '1980-02-03'],
  ['a birth date as typed', '02-03-1980'],
  ['a phone number', '5555550104'],
  ['a phone number as typed', '(555) 555-0104'],
  ['a code', '918273'],
  ['a mail address', 'ann.lee@example.test'],
  ['a JWT', 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ4In0.c2lnbmF0dXJl'],
  ['a query', '/users/refresh-token?token=abc'],
] as const

describe('redaction', () => {
  it.each(secrets)('redaction hides %s', (_, secret) => {
    const text = redact(`before ${secret} after`)
    expect(text).toContain('[hidden]')
    for (const part of secret.split(/[?]/).slice(-1)) expect(text).not.toContain(part)
  })

  it('redaction shortens a string and puts it on one line', () => {
    expect(redact('a\nb\u001b[31mc')).toBe('a b [31mc')
    expect(redact('x '.repeat(1000)).length).toBe(300)
  })

  it('redaction keeps ordinary words', () => {
    expect(redact('TypeError: x is undefined at score.ts:12:34')).toBe(
      'TypeError: x is undefined at score.ts:12:34',
    )
  })
})

const length = 64 * 1024
/**
 * Parts of strings that an attacker may get logged: each is one class of characters, or the start
 * of a secret.
 */
const parts = [
  'a',
  '5',
  '@',
  ' ',
  '.-?"(\'',
  'Ａ１',
  '\n\0',
  '😀',
  'eyJ',
  'a@b',
  'a@b.',
  '555-',
  'aZ5@ .-?"Ａ１\n',
]

it('redaction puts any string on one line of at most 300 characters', () => {
  const piece = fc.oneof(
    fc.constantFrom(...secrets.map(([, secret]) => secret), ...parts),
    fc.string({ unit: 'grapheme' }),
  )
  const text = fc
    .tuple(fc.array(piece, { minLength: 1, maxLength: 20 }), fc.integer({ min: 1, max: 400 }))
    .map(([pieces, times]) => `${pieces.join(' ')} `.repeat(times).slice(0, length))
  fc.assert(
    fc.property(text, (value) => {
      const line = redact(value)
      expect(line.length).toBeLessThanOrEqual(300)
      expect(line).not.toMatch(/\p{Cc}|666-10-1000|1980-02-03|ann\.lee@example|eyJhbGci/u)
    }),
  )
})

it('redaction hides a secret entirely, even at the point where the text is cut off', () => {
  const hiddenParts = `?${'q'.repeat(900)} `
  for (let before = 60; before < 100; before += 1)
    expect(
      redact(`${hiddenParts}${'x'.repeat(before)} ann.lee@example.test and more`),
    ).not.toContain('ann')
})

describe('an error report', () => {
  it('an error report contains only the class, the redacted message and the code locations', () => {
    const frame = {
      filename: 'https://x.example/a.js?token=1',
      function: 'f',
      lineno: 1,
      colno: 2,
      vars: { ssn: '1' },
    }
    const report = {
      event_id: 'e1',
      exception: {
        values: [{ type: 'Error', value: 'bad ann@example.test', stacktrace: { frames: [frame] } }],
      },
      request: { url: '/?token=1', cookies: { a: 'b' } },
      user: { id: 'user-1' },
      breadcrumbs: [{ message: 'typed 666101000' }],
      extra: { body: 'secret' },
      contexts: { trace: {} },
    }
    expect(JSON.parse(JSON.stringify(redactErrorReport(report)))).toEqual({
      event_id: 'e1',
      exception: {
        values: [
          {
            type: 'Error',
            value: 'bad [hidden]',
            stacktrace: {
              frames: [{ filename: 'https://x.example/a.js', function: 'f', lineno: 1, colno: 2 }],
            },
          },
        ],
      },
    })
  })

  it.each([
    [`Unexpected token 'N', "None of the above" is not valid JSON`, `Unexpected token 'N', `],
    ['cannot serialize {"street1":"12 Main St"}', 'cannot serialize '],
    [
      "Cannot read properties of undefined (reading 'score')",
      "Cannot read properties of undefined (reading 'score')",
    ],
  ])('an error report contains none of the values quoted in the message %j', (value, sent) => {
    expect(
      redactErrorReport({ exception: { values: [{ type: 'TypeError', value }] } }).exception
        .values?.[0]?.value,
    ).toBe(sent)
  })
})
