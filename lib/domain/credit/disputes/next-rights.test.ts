import { createTranslator } from 'next-intl'
import { expect, test } from 'vitest'
import en from '@/messages/en.json'
import es from '@/messages/es.json'
import type { DisputeCase } from './dispute-case'
import { followUpLetterOf } from './follow-up-letter'
import { followUps, isComplaintOpen, nextRightsOf } from './next-rights'

const complaint = Date.UTC(2026, 9, 22)
const known = { complaint, isCompanyAsked: false }
const one: DisputeCase = {
  key: 'k',
  kind: 'collection',
  name: 'Northband Cable',
  digits: '',
  to: 'bureau',
  provider: 'EFX',
  claim: 'oldDebt',
  sent: Date.UTC(2026, 8, 1),
  isLong: false,
  wasFound: true,
  before: { amount: 300, date: Date.UTC(2019, 0, 5) },
  isNewsShown: false,
}

test.each([
  ['waiting', {}, 'calendar'],
  ['waiting', { earlier: [{ is: 'sent', at: 0 }] }, 'calendar complaint attorneyGeneral'],
  ['overdue', {}, 'overdue complaint attorneyGeneral'],
  ['overdue', { claim: 'theft' }, 'theftFile complaint attorneyGeneral'],
  ['gone', {}, 'keep'],
  ['changed', {}, 'report newFacts'],
  ['stillThere', {}, 'newFacts overdue method company statement complaint attorneyGeneral'],
  [
    'stillThere',
    { kind: 'inquiry' },
    'newFacts overdue method statement complaint attorneyGeneral',
  ],
  ['stillThere', { claim: 'theft' }, 'theftFile complaint attorneyGeneral'],
  ['cameBack', {}, 'certification company statement complaint attorneyGeneral'],
  ['cameBack', { claim: 'theft' }, 'theftFile complaint attorneyGeneral'],
  ['cameBack', { to: 'furnisher' }, 'newFacts complaint attorneyGeneral'],
] as const)('the rights of a case that is %s with %j are: %s', (is, fields, names) => {
  const rights = nextRightsOf({ ...one, ...fields }, { is }, known)
  expect(rights.map(({ name }) => name).join(' ')).toBe(names)
})

test('a complaint about a company needs no day', () => {
  const rights = nextRightsOf(
    { ...one, to: 'furnisher' },
    { is: 'overdue' },
    { ...known, complaint: undefined },
  )
  expect(rights[1]).toMatchObject({ name: 'complaint', from: undefined })
})

test.each([
  ['overdue', Date.UTC(2026, 9, 21), false],
  ['overdue', complaint, true],
  ['stillThere', Date.UTC(2026, 9, 21), true],
  ['cameBack', Date.UTC(2026, 9, 21), true],
] as const)('the complaint of a case that is %s on %i is open: %s', (is, today, isOpen) => {
  const right = nextRightsOf(one, { is }, known).find(({ name }) => name === 'complaint')
  expect(right?.name === 'complaint' && isComplaintOpen(right, today)).toBe(isOpen)
})

test('a company that the consumer has written to is not offered again', () => {
  const rights = nextRightsOf(one, { is: 'stillThere' }, { ...known, isCompanyAsked: true })
  expect(rights.map(({ name }) => name)).not.toContain('company')
})

const wordsOf = (tag: string) => ({
  tag,
  say: createTranslator({
    locale: tag,
    messages: tag === 'en-US' ? en : es,
    namespace: 'disputeFollowUp',
  }),
})
const textOf = (name: (typeof followUps)[number], about = one, tag = 'en-US') => {
  const { subject, body } = followUpLetterOf(name, about, wordsOf(tag))
  return [subject, ...body].join('\n')
}

test.each([
  ['overdue', '§ 1681i(a)(5)(A)'],
  ['newFacts', '§ 1681i(a)(1) and (4)'],
  ['method', 'within 15 days after you receive this letter (§ 1681i(a)(6)(B)(iii) and (7))'],
  ['company', '15 U.S.C. § 1681s-2(a)(8)'],
  ['statement', 'at most 100 words'],
  ['certification', 'within five business days'],
] as const)('the letter “%s” names the entry, the first letter and its law', (name, law) => {
  const text = textOf(name)
  for (const part of [law, 'On 09/01/2026', 'Northband Cable', '$300', '01/05/2019'])
    expect(text).toContain(part)
})

test('a letter to a company after a dispute with it cites its own duties', () => {
  for (const name of ['overdue', 'newFacts'] as const) {
    const text = textOf(name, { ...one, to: 'furnisher' })
    expect(text).toContain('1681s-2(a)(8)')
    expect(text).not.toContain('1681i')
    expect(text).not.toContain(en.disputeFollowUp.birthDate)
  }
})

test('each letter has an address, and the same blocks in Spanish', () => {
  for (const name of followUps) {
    const letter = followUpLetterOf(name, one, wordsOf('en-US'))
    expect(letter.recipient).toContain(name === 'company' ? 'Northband' : 'Atlanta, GA')
    expect(followUpLetterOf(name, one, wordsOf('es-US')).body).toHaveLength(letter.body.length)
  }
})
