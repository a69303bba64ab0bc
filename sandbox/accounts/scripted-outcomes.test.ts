import { describe, expect, it } from 'vitest'
import { serverCodes } from '@/lib/contract/product-api/server-codes'
import { HttpError } from '../http/http-error'
import {
  type ScriptableCall,
  scriptableCalls,
  scriptedOutcome,
  type TaggedAccount,
} from './scripted-outcomes'

function outcome(call: ScriptableCall, account: TaggedAccount): unknown {
  try {
    return scriptedOutcome(call, account)
  } catch (error) {
    return error instanceof HttpError ? [error.status, error.code] : error
  }
}

const person = (ssnEnding: string, mobile = '5555550120'): TaggedAccount => ({
  email: 'ann@example.test',
  consumer: { ssnEnding, mobile },
})

describe('scripted outcomes', () => {
  it.each<[string, ScriptableCall, TaggedAccount, unknown]>([
    [
      'an ordinary address has no scripted outcome',
      'quiz',
      { email: 'ann@example.test' },
      undefined,
    ],
    [
      'an ordinary plus address has no scripted outcome',
      'quiz',
      { email: 'ann+news@example.test' },
      undefined,
    ],
    ['a code for one call', 'quiz', { email: 'ann+quiz-SC313@example.test' }, [400, 'SC313']],
    [
      'a code for another call does not apply',
      'code',
      { email: 'ann+quiz-SC313@example.test' },
      undefined,
    ],
    ['a status', 'identity', { email: 'ann+identity-503@example.test' }, [503, undefined]],
    ['a named outcome', 'link', { email: 'ann+link-retry@example.test' }, 'retry'],
    ['several tags', 'link', { email: 'ann+quiz-409+link-SC306@example.test' }, [400, 'SC306']],
    [
      'a plain code on a verification call',
      'link',
      { email: 'ann+SC306@example.test' },
      [400, 'SC306'],
    ],
    [
      'a plain code does not apply to other calls',
      'dit',
      { email: 'ann+SC306@example.test' },
      undefined,
    ],
    [
      'a call-specific tag takes precedence over a plain one',
      'quiz',
      { email: 'ann+428+quiz-fail@example.test' },
      'fail',
    ],
    ['a social security number for a code', 'code', person('0306'), [400, 'SC306']],
    ['a social security number for a status', 'email', person('0428'), [428, undefined]],
    ['an ordinary social security number', 'code', person('1234'), undefined],
    ['a social security number of no code', 'code', person('0007'), undefined],
    ['a telephone number for a trust check', 'dit', person('1234', '5555550195'), 'phone'],
    ['a telephone number for no phone on file', 'mobile', person('1234', '5555550199'), 'missing'],
    ['the thin persona', 'link', { email: 'thin@example.test', persona: 'thin' }, [400, 'SC306']],
    [
      'the persona without report',
      'report',
      { email: 'r@example.test', persona: 'report-down' },
      [503, 'SC311'],
    ],
  ])('reads the scripted outcome: %s', (_what, call, account, expected) => {
    expect(outcome(call, account)).toEqual(expected)
  })

  it('every server code can be scripted for every call', () => {
    for (const call of scriptableCalls)
      for (const code of Object.keys(serverCodes))
        expect(outcome(call, { email: `ann+${call}-${code}@example.test` })).toEqual([
          expect.any(Number),
          code,
        ])
  })
})
