import { createTranslator } from 'use-intl/core'
import { expect, test } from 'vitest'
import type { DisputeLetter, Finding } from '@/lib/contract/bff/credit/check-up'
import { checkUpRules, disputeClaims } from '@/lib/contract/choices'
import en from '@/messages/en.json'
import es from '@/messages/es.json'
import { personas } from '@/sandbox/bureau/personas/personas'
import { parseCreditFile } from '@/sandbox/testing/credit-file-invariants/parsed-file'
import { answerDatesOf } from '../disputes/answer-dates'
import { bureauCodeValues } from '../report/humanize-code'
import { reportDetailsOf } from '../report/report-details'
import { reviewEntriesOf } from '../review/review-entries'
import { checkUpOf, toCheckUp } from './check-up'
import { disputeLettersOf } from './dispute-letter'
import {
  blank,
  fillBlank,
  hasAddress,
  hasBlank,
  type LetterClaim,
  letterBlocks,
  withClaim,
} from './letter-text'
import { notMineEntryOf } from './not-mine-entry'

const day = Date.UTC(2026, 10, 19)

function wordsIn(tag: 'en-US' | 'es-US') {
  const onError = (error: Error) => {
    throw error
  }
  const messages = tag === 'en-US' ? en : es
  const codes = createTranslator({ locale: tag, messages, namespace: 'bureauCodes', onError })
  return {
    tag,
    say: createTranslator({ locale: tag, messages, namespace: 'disputeLetter', onError }),
    codeText: (code: string) =>
      codes.markup('name', { ...bureauCodeValues(code), bureau: (words) => words }),
  }
}

function creditFileOf(slug: string) {
  const { profile, seed } = personas.find((one) => one.slug === slug) ?? {}
  if (!profile || seed === undefined) throw new Error(`no persona ${slug}`)
  return parseCreditFile(profile, seed, Date.UTC(2026, 10, 20))
}

function findingsOf(slug: string): Finding[] {
  const { views } = creditFileOf(slug)
  return checkUpOf({ generatedDate: day, providerViews: [...views] }, day)
}

test('letters about a debt from before a bankruptcy name the filing, the law and the entry', () => {
  const finding = findingsOf('bankrupt').find(({ entry }) => entry.company === 'Northband Cable')
  if (!finding) throw new Error('no finding')
  const [bureau, furnisher, ...others] = disputeLettersOf(finding, 'XXX-XX-1005', wordsIn('en-US'))
  expect(others).toEqual([])
  expect(bureau?.recipient).toBe(
    'Equifax Information Services LLC, P.O. Box 740256, Atlanta, GA 30374-0256',
  )
  expect(bureau?.body).toEqual(
    expect.arrayContaining([
      'I dispute the following entry in my Equifax credit report of 11/19/2026.',
      'The entry shows a debt that is still owed. The debt arose before I filed for bankruptcy under chapter 7 on 09/19/2025 (U.S. Bankruptcy Court, Northern District), and the court granted me a discharge. The discharge bars the collection of this debt as a personal liability of mine (11 U.S.C. § 524(a)(2)). Reporting the debt as owed is inaccurate.',
      'Date of birth: ____ / ____ / ________\nSocial Security number: XXX-XX-1005',
    ]),
  )
  expect(bureau?.subject).toMatch(/^Re: Northband Cable: dispute of an entry in my credit report/)
  expect(bureau?.body).toContain(
    [
      '    Original creditor: Northband Cable',
      '    Assigned to collection: 01/19/2023',
      '    Original amount: $1,610',
      '    Amount reported: $1,610',
      '    Status reported: Unpaid',
    ].join('\n'),
  )
  expect(bureau?.enclosures).toContain(en.disputeLetter.enclosure.discharge)
  // The report does not name the agency. Its address is on the agency's own letters.
  expect([furnisher?.label, furnisher?.recipient]).toEqual([undefined, undefined])
  expect(furnisher?.subject).toContain('623(a)(8)')
  // The company identifies the consumer by the account.
  expect(furnisher?.body.join('\n')).not.toContain('XXX-XX')
})

test.each([
  ['bankrupt', 'collection', ['bureau', 'furnisher']],
  ['chapter-13', 'record', ['bureau']],
])(
  'letters of the %s persona about a %s state that it belongs to another person',
  (slug, kind, to) => {
    const { views } = creditFileOf(slug)
    const report = { generatedDate: day, providerViews: [...views] }
    const reports = reportDetailsOf(report, (facts) => facts)
    const entries = reviewEntriesOf({ reports, summaries: [], hash: (facts) => facts })
    const entry = entries.find((one) => one.kind === kind)
    const disputed = entry && notMineEntryOf(entry, toCheckUp(report, day).checked)
    if (!disputed) throw new Error('no entry')
    for (const tag of ['en-US', 'es-US'] as const) {
      const letters = disputeLettersOf(disputed, undefined, wordsIn(tag))
      expect(letters.map((letter) => letter.to)).toEqual(to)
      const said = letters.map(({ body, reasonAt = -1 }) => body[reasonAt])
      const { notMine } = tag === 'en-US' ? en.disputeLetter.claims : es.disputeLetter.claims
      for (const reason of said) expect(reason?.slice(0, 30)).toBe(notMine.slice(0, 30))
      // The agency has to prove the debt before it collects more: 15 USC 1692g(b).
      const asked = letters.map(({ body }) => body.join(' ').includes('1692g'))
      expect(asked).toEqual(letters.map((letter) => letter.to === 'furnisher'))
    }
  },
)

const entry = {
  kind: 'account',
  company: 'Planted Bank',
  address: '1 Main St, Carrow, TX 75999',
  amount: 12,
  date: day,
} as const
const bureaus = ['EFX', 'TU'].map((provider) => ({ provider, label: provider }))

test.each(checkUpRules)('letters about %s have all their texts in both languages', (rule) => {
  const dates = { filed: day, since: day, firstMonth: day, lastMonth: day }
  const more = { twin: entry, court: 'Court', chapter: '7', months: 2, onTimeAt: ['EXP'] }
  for (const evidence of [
    { ...dates, months: 1, onTimeAt: ['EXP'] },
    { ...dates, ...more },
  ]) {
    const finding: Finding = { id: 'a', rule, isLikelyError: true, bureaus, entry, evidence }
    for (const tag of ['en-US', 'es-US'] as const) {
      const letters = disputeLettersOf(finding, undefined, wordsIn(tag))
      // The medical rules are based on the bureaus' announcements, so no letter is sent to the
      // agency.
      expect(letters.map(({ to }) => to)).toEqual(
        rule.startsWith('medical') ? ['bureau', 'bureau'] : ['bureau', 'bureau', 'furnisher'],
      )
      expect(letters.flatMap(({ subject, body }) => [subject, ...body]).join(' ')).not.toMatch(
        /undefined|none|\{|\bguarantee/,
      )
    }
  }
})

test('an account letter is addressed to its company, and an inquiry gets no company letter', () => {
  const finding: Finding = {
    id: 'a',
    rule: 'closedBalance',
    isLikelyError: true,
    bureaus,
    entry,
    evidence: {},
  }
  const furnisher = disputeLettersOf(finding, 'XXX-XX-1005', wordsIn('en-US')).at(-1)
  expect(furnisher?.recipient).toBe('Planted Bank, 1 Main St, Carrow, TX 75999')
  const inquiry: Finding = {
    ...finding,
    rule: 'oldInquiry',
    entry: { kind: 'inquiry', company: 'Kestrel Lending' },
  }
  expect(disputeLettersOf(inquiry, undefined, wordsIn('en-US')).map(({ to }) => to)).toEqual([
    'bureau',
    'bureau',
  ])
})

test('a reply is due in 30 to 45 days, and the CFPB accepts a complaint from day 46', () => {
  const sent = Date.UTC(2026, 10, 25)
  const reply = {
    received: Date.UTC(2026, 10, 30),
    answer: Date.UTC(2026, 11, 30),
    extended: Date.UTC(2027, 0, 14),
  }
  const complaint = Date.UTC(2027, 0, 15)
  expect(answerDatesOf(sent, 'bureau')).toEqual({ ...reply, complaint })
  expect(answerDatesOf(sent, 'furnisher')).toEqual({ ...reply, complaint: undefined })
})

const filled = {
  name: 'Ann Lee',
  address: '14 Larkspur Ter, Apt 4B, Eastmere, PA 17999',
  date: '11/25/2026',
}
const letter: DisputeLetter = {
  to: 'furnisher',
  subject: 'Re: Two',
  body: ['Body'],
  enclosures: ['Enclosures', 'One', 'Two'],
  claims: {},
}

test('a letter has address lines, a signature, numbered enclosures, and blanks for missing values', () => {
  const blocks = letterBlocks(letter, { ...filled, recipient: '' })
  expect(blocks[0]).toBe('Ann Lee\n14 Larkspur Ter\nApt 4B\nEastmere, PA 17999')
  expect(blocks[2]).toMatch(/^_+\n_+$/)
  expect(blocks.slice(-2)).toEqual([
    expect.stringMatching(/^\n_+\nAnn Lee$/),
    'Enclosures\n1. One\n2. Two',
  ])
})

test.each([
  ['en-US', 'date', /^A date of this entry is wrong\. The right date is: _+\.$/],
  ['en-US', 'amount', /^The amount of this entry is wrong\. The right amount is: _+\.$/],
  ['en-US', 'notLate', /^I was not late\. I paid this account on time\.$/],
  ['en-US', 'paid', /^This debt is paid\./],
  ['en-US', 'notMine', /^This entry belongs to another person\./],
  ['es-US', 'date', /^Una fecha de esta anotación está mal/],
  ['es-US', 'notMine', /^Esta anotación es de otra persona/],
] as const)('in %s, the claim "%s" replaces the reason and the request', (tag, claim, words) => {
  const [finding] = findingsOf('bankrupt')
  if (!finding) throw new Error('no finding')
  for (const one of disputeLettersOf(finding, undefined, wordsIn(tag))) {
    const [own, claimed] = [withClaim(one, 'rule').body, withClaim(one, claim).body]
    const changed = claimed.filter((block, index) => block !== own[index])
    expect(changed).toHaveLength(2)
    expect(changed[0]).toMatch(words)
    expect(claimed).toHaveLength(own.length)
  }
})

test('the consumer can choose any claim for a letter', () => {
  const [finding] = findingsOf('bankrupt')
  const [one] = finding ? disputeLettersOf(finding, undefined, wordsIn('en-US')) : []
  expect(Object.keys(one?.claims ?? {})).toEqual([...disputeClaims])
})

test('the enclosures support what the consumer claims, not the reason of the check-up', () => {
  const finding = findingsOf('bankrupt').find(({ rule }) => rule === 'discharged')
  const [letter] = finding ? disputeLettersOf(finding, undefined, wordsIn('en-US')) : []
  if (!letter) throw new Error('no letter')
  const filled = { name: 'Ann Lee', address: '', recipient: '', date: '11/19/2026' }
  const enclosuresFor = (claim: LetterClaim) =>
    letterBlocks(withClaim(letter, claim), filled).at(-1)
  const { discharge, payment, bill } = en.disputeLetter.enclosure
  expect(enclosuresFor('rule')).toContain(discharge)
  expect(enclosuresFor('paid')).toContain(payment)
  expect(enclosuresFor('amount')).toContain(bill)
  for (const claim of disputeClaims) expect(enclosuresFor(claim)).not.toContain(discharge)
  expect(enclosuresFor('notMine')).not.toMatch(new RegExp(`${payment}|${bill}`))
})

test('text typed by the consumer replaces the blank in a claim', () => {
  const [finding] = findingsOf('bankrupt')
  const [one] = finding ? disputeLettersOf(finding, undefined, wordsIn('en-US')) : []
  if (!one) throw new Error('no letter')
  const body = withClaim(one, 'paid').body
  expect([hasBlank(withClaim(one, 'rule').body), hasBlank(body)]).toEqual([false, true])
  expect(fillBlank(body, '03/15/2022')[one.reasonAt ?? 0]).toBe(
    'This debt is paid. The date of the payment is: 03/15/2022. The entry still reports it as owed.',
  )
})

test('before the consumer says what is wrong, the letter has a blank instead of a reason', () => {
  const [finding] = findingsOf('bankrupt')
  const [one] = finding ? disputeLettersOf(finding, undefined, wordsIn('en-US')) : []
  if (!one) throw new Error('no letter')
  expect(withClaim(one, undefined).body[one.reasonAt ?? 0]).toBe(blank)
  expect(withClaim(one, undefined).body.join()).not.toContain(one.body[one.reasonAt ?? 0])
})

test.each([
  ['Planted Bank', false],
  ['', false],
  ['Planted Bank, 1 Main St, Carrow, TX 75999', true],
  ['P.O. Box 12, Carrow, TX 75999-1234', true],
])('determines whether the recipient “%s” includes a mailing address: %s', (text, expected) =>
  expect(hasAddress(text)).toBe(expected),
)

const disputed = findingsOf('disputes')

test.each([
  [
    'closedBalance',
    /^This account was closed on 02\/\d\d\/2026, and is reported as paid\. .* balance of \$412\. My report at TransUnion shows a balance of \$0\. Both cannot/,
    en.disputeLetter.enclosure.payoff,
  ],
  [
    'oneBureau',
    /^Equifax reports me late in \w+ 2025 and \w+ 2025\. My report at TransUnion shows both months as paid on time\. Both cannot/,
    'Page of my credit report with the entry marked',
  ],
] as const)('the letter about %s states what the other bureau reports', (rule, why, enclosed) => {
  const finding = disputed.find((one) => one.rule === rule)
  const [one] = finding ? disputeLettersOf(finding, undefined, wordsIn('en-US')) : []
  expect(one?.body[one.reasonAt ?? 0]).toMatch(why)
  expect(one?.enclosures).toContain(enclosed)
})

test('a letter about late months lists them, and only the company’s copy has the full account number', () => {
  const finding = disputed.find(({ rule }) => rule === 'oneBureau')
  const [bureau, company] = finding ? disputeLettersOf(finding, undefined, wordsIn('en-US')) : []
  expect(bureau?.body.join('\n')).toMatch(/Months reported late: \w+ 2025, \w+ 2025\n/)
  expect(bureau?.body.join('\n')).not.toContain(en.disputeLetter.facts.fullNumber)
  expect(company?.body.join('\n')).toContain(en.disputeLetter.facts.fullNumber)
  expect(bureau?.claims?.notLate?.[0]).toMatch(
    /^I was not late\. I paid .* in \w+ 2025 and \w+ 2025/,
  )
})

const common = { id: 'a', isLikelyError: true, bureaus, evidence: {} }

test.each([
  ['en-US', 'account', 'furnisher', 'I have no account with you and owe you nothing.'],
  ['en-US', 'account', 'bureau', 'I have no account with this company and owe it nothing.'],
  ['en-US', 'collection', 'furnisher', 'I do not owe this debt.'],
  ['es-US', 'account', 'furnisher', 'No tengo cuenta con ustedes y no les debo nada.'],
] as const)(
  'in %s, the denial of a %s is worded for its recipient, the %s',
  (tag, kind, to, words) => {
    const denied = { ...entry, kind }
    const finding = { ...common, rule: 'notMine' as const, entry: denied }
    const letters = disputeLettersOf(finding, undefined, wordsIn(tag))
    const read = letters.filter((one) => one.to === to)
    for (const { body, reasonAt = 0 } of read) expect(body[reasonAt]).toContain(words)
    expect(read).not.toEqual([])
  },
)

test.each([
  ['file', 'bureau', 'Please remove the note that I am deceased from my file.'],
  ['file', 'bureau', 'Re: dispute of a note in my credit file'],
  ['file', 'bureau', 'to the source of this information'],
  ['file', 'bureau', 'Page of my credit report with the note marked'],
  ['account', 'bureau', 'from this entry and from my file.'],
  ['account', 'furnisher', 'Please remove the note that I am deceased from this account.'],
] as const)('for a death noted on the %s, the letter to the %s contains: %s', (kind, to, words) => {
  const noted = kind === 'file' ? { kind } : entry
  const finding = { ...common, rule: 'deceased' as const, entry: noted }
  const letters = disputeLettersOf(finding, undefined, wordsIn('en-US'))
  const { subject, body, enclosures } = letters.find((one) => one.to === to) ?? letter
  expect([subject, ...body, ...enclosures].join('\n')).toContain(words)
})

test('in Spanish, the status of an entry is translated', () => {
  const finding = disputed.find(({ rule }) => rule === 'oneBureau')
  const letters = finding ? disputeLettersOf(finding, undefined, wordsIn('es-US')) : []
  for (const { body } of letters)
    expect(body.join('\n')).toContain('Estado informado: Paga según lo acordado')
})
