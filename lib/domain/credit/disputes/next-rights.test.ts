import { createTranslator } from 'next-intl'
import { expect, test } from 'vitest'
import en from '@/messages/en.json'
import es from '@/messages/es.json'
import type { DisputeCase } from './dispute-case'
import { type FollowUpFacts, followUpLetterOf } from './follow-up-letter'
import { followUps, isComplaintOpen, nextRightsOf } from './next-rights'
import { sampleCase } from './testing/sample-case'

const complaint = Date.UTC(2026, 9, 22)
const known = { complaint, isCompanyAsked: false }
const one: DisputeCase = {
  ...sampleCase,
  claim: 'oldDebt',
  before: { amount: 300, date: Date.UTC(2019, 0, 5) },
}

/** An earlier letter and its result. The current letter still waits for a reply. */
const secondLetter = [
  { is: 'sent', at: 0 },
  { is: 'stillThere', at: 1 },
] as const

test.each([
  ['waiting', {}, 'calendar'],
  ['waiting', { earlier: [{ is: 'sent', at: 0 }] }, 'calendar company complaint attorneyGeneral'],
  [
    'waiting',
    { earlier: secondLetter },
    'calendar method company statement complaint attorneyGeneral',
  ],
  [
    'waiting',
    { earlier: secondLetter, kind: 'record' },
    'calendar method statement complaint attorneyGeneral',
  ],
  [
    'waiting',
    { earlier: [...secondLetter, { is: 'cameBack', at: 2 }] },
    'calendar company statement complaint attorneyGeneral',
  ],
  ['waiting', { earlier: secondLetter, to: 'furnisher' }, 'calendar complaint attorneyGeneral'],
  [
    'overdue',
    { earlier: secondLetter },
    'overdue method company statement complaint attorneyGeneral',
  ],
  ['overdue', {}, 'overdue company complaint attorneyGeneral'],
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
  // Only the bureaus announced that they do not list such debts, so a letter to the agency is not
  // offered.
  [
    'stillThere',
    { claim: 'medicalSmall' },
    'newFacts overdue method statement complaint attorneyGeneral',
  ],
  ['cameBack', {}, 'certification company statement complaint attorneyGeneral'],
  ['cameBack', { claim: 'theft' }, 'theftFile complaint attorneyGeneral'],
  ['cameBack', { to: 'furnisher' }, 'newFacts complaint attorneyGeneral'],
] as const)('a case that is %s with %j has these rights: %s', (is, fields, names) => {
  const rights = nextRightsOf({ ...one, ...fields }, { is }, known)
  expect(rights.map(({ name }) => name).join(' ')).toBe(names)
})

test('a complaint about a company is possible on any day', () => {
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
] as const)(
  'determines whether a case that is %s on %i allows a complaint: %s',
  (is, today, isOpen) => {
    const right = nextRightsOf(one, { is }, known).find(({ name }) => name === 'complaint')
    expect(right?.name === 'complaint' && isComplaintOpen(right, today)).toBe(isOpen)
  },
)

test('a letter to the company is not offered if the consumer has already written to it', () => {
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
const state = { is: 'stillThere', changes: [] } as const
const textOf = (
  name: (typeof followUps)[number],
  about: Partial<DisputeCase> = {},
  facts: Partial<FollowUpFacts> = {},
) => {
  const letter = followUpLetterOf(name, { ...one, ...about }, wordsOf('en-US'), { state, ...facts })
  return [letter.subject, ...letter.body].join('\n')
}

test.each([
  ['overdue', '§ 1681i(a)(5)(A)'],
  ['newFacts', '§ 1681i(a)(1) and (4)'],
  ['method', 'within 15 days after you receive this letter (§ 1681i(a)(6)(B)(iii) and (7))'],
  ['company', '15 U.S.C. § 1681s-2(a)(8)'],
  ['statement', '§ 1681i(c)'],
  ['certification', 'within five business days'],
] as const)('the letter “%s” cites the entry, the first letter and its law', (name, law) => {
  const text = textOf(name)
  for (const part of [law, 'On 09/01/2026', 'Northband Cable', '$300']) expect(text).toContain(part)
  expect(text).toContain('Assigned to collection: 01/05/2019')
})

test.each([
  ['account', 'Opened: 01/05/2019'],
  ['inquiry', 'Date of the inquiry: 01/05/2019'],
  ['record', 'Filed: 01/05/2019'],
] as const)('a follow-up letter about an entry of kind %s contains: %s', (kind, line) =>
  expect(textOf('newFacts', { kind })).toContain(line),
)

test('a letter to a company about a dispute with that company cites the company’s own duties', () => {
  for (const name of ['overdue', 'newFacts'] as const) {
    const text = textOf(name, { to: 'furnisher' })
    expect(text).toContain('I disputed with you')
    expect(text).toContain('1681s-2(a)(8)')
    expect(text).not.toContain('1681i')
    expect(text).not.toContain(en.disputeFollowUp.birthDate)
  }
})

test('the first letter to a company encloses evidence of the mistake, not new facts', () => {
  const { enclosures } = followUpLetterOf('company', one, wordsOf('en-US'), { state })
  expect(enclosures).toContain(en.disputeFollowUp.enclosure.support)
  expect(enclosures).not.toContain(en.disputeFollowUp.enclosure.facts)
})

test('a letter to the agency that collects a debt is not addressed to the original creditor', () => {
  const letter = followUpLetterOf('company', one, wordsOf('en-US'), { state })
  expect([letter.label, letter.recipient]).toEqual([undefined, undefined])
  expect(letter.body.join()).toContain('I disputed with Equifax')
})

test('a letter to the company of an account has its name, its address and a full number', () => {
  const about = { ...one, kind: 'account', digits: '3314' } as const
  const recipient = 'Northband Cable, 1 Main St, Carrow, TX 75999'
  const words = wordsOf('en-US')
  expect(followUpLetterOf('company', about, words, { state }).recipient).toBe('Northband Cable')
  const letter = followUpLetterOf('company', about, words, { state, recipient })
  expect([letter.label, letter.recipient]).toEqual(['Northband Cable', recipient])
  expect(letter.body.join()).toContain(en.disputeFollowUp.facts.fullNumber)
})

test('a letter to a bureau after a dispute has the masked Social Security number', () => {
  expect(textOf('newFacts', {}, { ssn: 'XXX-XX-1005' })).toContain('XXX-XX-1005')
  expect(textOf('company', {}, { ssn: 'XXX-XX-1005' })).not.toContain('XXX-XX-1005')
})

const ground = 'This debt is too old.'

test('a letter about an entry that came back says why no certification helps, or disputes it again', () => {
  const cameBack = { state: { is: 'cameBack', changes: [] }, ground } as const
  expect(textOf('certification', {}, cameBack)).toContain(
    `${ground} No certification changes that. Please delete the entry (§ 1681c(a)).`,
  )
  const text = textOf('certification', { claim: 'notMine' }, cameBack)
  expect(text).toContain('I dispute it again')
  expect(text).toContain('It was wrong then, and it is wrong now. Please delete the entry.')
})

test('a letter about a corrected entry says what changed and leaves a blank for what is still wrong', () => {
  const now = { keys: [], kind: 'collection', name: '', digits: '', amount: 0 } as const
  const text = textOf(
    'newFacts',
    {},
    { state: { is: 'changed', changes: ['amount'], now }, ground },
  )
  for (const part of [
    'Amount reported then: $300\n    Amount reported now: $0',
    'The entry was changed after my dispute, but it is still wrong. This is still wrong: ____',
  ])
    expect(text).toContain(part)
  expect(text).not.toContain(ground)
  expect(text).not.toContain('still reported')
})

test.each([
  ['account', 'oneBureau', false],
  ['account', 'notLate', false],
  ['account', 'notMine', false],
  ['account', 'amount', true],
  ['account', 'closedBalance', true],
  ['collection', 'oldDebt', true],
] as const)(
  'a letter about the %s of a dispute “%s” lists amounts: %s',
  (kind, claim, isListed) => {
    const now = { keys: [], kind, name: '', digits: '', amount: 1_890 } as const
    const still = { is: 'stillThere', changes: [], now } as const
    const text = textOf('method', { kind, claim }, { state: still })
    expect(text.includes('$300')).toBe(isListed)
    expect(text.includes('$1,890')).toBe(isListed)
  },
)

test.each([
  ['method', '09/01/2026'],
  ['statement', '09/01/2026'],
  ['company', '09/01/2026'],
  ['overdue', '10/20/2026'],
] as const)(
  'while a second letter waits, the letter “%s” refers to the letter dated %s',
  (name, date) => {
    const earlier = [
      { is: 'sent', at: one.sent },
      { is: 'stillThere', at: Date.UTC(2026, 9, 10) },
    ] as const
    const second = { sent: Date.UTC(2026, 9, 20), earlier }
    expect(textOf(name, second, { state: { is: 'waiting' } })).toContain(`On ${date}, I disputed`)
  },
)

test.each([
  ['newFacts', {}, { ground }, `dispute it again. ${ground} My first letter did not contain`],
  ['newFacts', { claim: 'notLate' }, {}, 'dispute it again. I was not late. My first letter'],
  ['company', { claim: 'amount' }, {}, 'The amount of this entry is wrong. This is wrong: ____'],
] as const)('the letter “%s” about %j repeats the reason', (name, about, facts, part) =>
  expect(textOf(name, about, facts)).toContain(part),
)

test('a letter to the company has no blank for its reason if the reason is complete', () => {
  expect(textOf('company', {}, { ground })).toContain(`with you directly. ${ground}\n`)
})

test('each letter to a bureau has an address, and the same blocks in Spanish', () => {
  for (const name of followUps) {
    const letter = followUpLetterOf(name, one, wordsOf('en-US'), { state, ground })
    if (name !== 'company') expect(letter.recipient).toContain('Atlanta, GA')
    const meaning = followUpLetterOf(name, one, wordsOf('es-US'), { state, ground })
    expect(meaning.body).toHaveLength(letter.body.length)
  }
})
