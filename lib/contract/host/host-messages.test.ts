import { describe, expect, it } from 'vitest'
import { serverCodes } from '../product-api/server-codes'
import { isHostEvent } from './host-events'
import { parseHostMessage } from './host-messages'

describe('the events for a host', () => {
  it('each server code has exactly one host event, and no event belongs to two codes', () => {
    const events = Object.values(serverCodes).map(({ event }) => event)
    expect(events.filter((event) => !isHostEvent(event))).toEqual([])
    expect(new Set(events).size).toBe(events.length)
    expect(['READY', 'ready', 'toString'].map(isHostEvent)).toEqual([true, false, false])
  })
})

describe('a value that is not a host message', () => {
  it.each([
    null,
    undefined,
    'WIDGET_CONFIGS',
    7,
    [],
    [{ type: 'PREAUTH' }],
    {},
    { type: null },
    { type: 'preauth', token: 'x' },
    { type: 'INIT_CONFIG' },
    { type: ['PREAUTH'], token: 'x' },
    { type: '__proto__' },
    { type: 'constructor' },
    { source: 'react-devtools-bridge', payload: {} },
  ])('a value that is not a host message is dropped: %j', (value) => {
    expect(parseHostMessage(value)).toBeUndefined()
  })
})

describe('a token from a host', () => {
  it.each([
    [{ type: 'PREAUTH', token: 'abc' }, 'abc'],
    [{ type: 'PREAUTH', data: { token: 'abc' } }, 'abc'],
    [{ type: 'AUTH', token: 'x'.repeat(8192) }, 'x'.repeat(8192)],
    [{ type: 'AUTH', token: 'x'.repeat(8193) }, undefined],
    [{ type: 'PREAUTH' }, undefined],
    [{ type: 'PREAUTH', token: '' }, undefined],
    [{ type: 'PREAUTH', token: 7 }, undefined],
    [{ type: 'PREAUTH', token: { token: 'abc' } }, undefined],
    [{ type: 'PREAUTH', data: null, token: 'abc' }, 'abc'],
  ])(
    'a host token is accepted only as a string of at most 8,192 characters: case %#',
    (value, token) => {
      expect(parseHostMessage(value)).toEqual({ type: value.type, token })
    },
  )
})

describe('a configuration from a host', () => {
  const configs = (value: object) => {
    const message = parseHostMessage({ type: 'WIDGET_CONFIGS', ...value })
    return message?.type === 'WIDGET_CONFIGS' ? message.configs : undefined
  }

  it('a host configuration is read at top level or under data, and unknown fields are ignored', () => {
    const expected = { key: 'demo', flags: 65535, redirectView: 'tile-view', hasHeaderLogo: false }
    expect(configs({ ...expected, somethingElse: 1 })).toEqual(expected)
    expect(configs({ data: { ...expected, somethingElse: 1 } })).toEqual(expected)
  })

  it.each([
    { flags: '65535' },
    { flags: -1 },
    { flags: 2 ** 31 },
    { flags: 1.5 },
    { theme: 7 },
    { theme: 'x'.repeat(10_000) },
    { logo: {} },
    { view: ['/dashboard'] },
    { eidFailedRedirect: 'sometimes' },
    { useIDFS: 'yes' },
    { popupMode: null },
  ])('only the invalid field is dropped from a host configuration: %j', (invalid) => {
    expect(configs({ labelColor: '#112233', ...invalid })).toEqual({ labelColor: '#112233' })
  })
})

describe('the prefill data of a host', () => {
  const identityOf = (value: object) => parseHostMessage({ type: 'IDENTITY_DATA', ...value })

  it('a birth date or Social Security number in prefill data is dropped and reported as refused', () => {
    const data = { fname: 'Ann', dob: '1990-01-31', ssn: '666123456', immutable: true }
    const expected = {
      type: 'IDENTITY_DATA',
      identity: { fname: 'Ann', immutable: true },
      refused: ['dob', 'ssn'],
    }
    expect(identityOf(data)).toEqual(expected)
    expect(identityOf({ data })).toEqual(expected)
    expect(JSON.stringify(identityOf(data))).not.toMatch(/1990|666/)
  })

  it('empty prefill fields are not reported as refused', () => {
    expect(identityOf({ fname: 'Ann', dob: '', ssn: null })).toMatchObject({ refused: [] })
  })

  it('prefill data may contain numbers instead of strings of digits', () => {
    expect(identityOf({ mobile: 5555550120, zip: 62704 })).toMatchObject({
      identity: { mobile: '5555550120', zip: '62704' },
    })
  })

  it('prefill data never contains a password or a recovery answer', () => {
    const message = parseHostMessage({
      type: 'REGISTRATION_DATA',
      data: {
        email: 'ann@example.test',
        recoveryQuestion: 4,
        password: 'x',
        recoveryAnswer: 'rex',
      },
    })
    expect(message).toEqual({
      type: 'REGISTRATION_DATA',
      registration: { email: 'ann@example.test', recoveryQuestion: 4 },
    })
  })
})
