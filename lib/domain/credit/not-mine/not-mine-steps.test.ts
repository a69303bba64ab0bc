import { expect, test } from 'vitest'
import { type NotMineSubject, notMineSteps, toSafeFacts } from './not-mine-steps'

const subject = (more: Partial<NotMineSubject>): NotMineSubject => ({
  kind: 'account',
  provider: 'EFX',
  facts: [],
  ...more,
})

test.each([
  ['an account', subject({}), 'freeze fraudAlert identityTheft company block dispute restoration'],
  [
    'an inquiry',
    subject({ kind: 'inquiry' }),
    'freeze fraudAlert identityTheft company block dispute restoration',
  ],
  [
    'an address',
    subject({ kind: 'address' }),
    'freeze fraudAlert identityTheft dispute restoration',
  ],
  [
    'an alert that names no company',
    subject({ kind: 'alert' }),
    'freeze fraudAlert identityTheft dispute restoration',
  ],
  [
    'an alert that names one',
    subject({ kind: 'alert', company: { name: 'Northgate' } }),
    'freeze fraudAlert identityTheft company block dispute restoration',
  ],
  [
    'a medical debt',
    subject({ kind: 'medical', company: { name: 'Lindenhurst Dental' } }),
    'bill dispute freeze fraudAlert identityTheft company block restoration',
  ],
  [
    'a bureau that we do not know',
    subject({ provider: 'INN' }),
    'freeze fraudAlert identityTheft company block restoration',
  ],
])('the steps for %s depend on its kind, company and bureau', (_name, asked, names) => {
  expect(notMineSteps(asked, { restoration: true }).map(({ name }) => name)).toEqual(
    names.split(' '),
  )
})

test('restoration is a step only if the host offers it', () => {
  const names = notMineSteps(subject({}), { restoration: false }).map(({ name }) => name)
  expect(names).not.toContain('restoration')
})

test.each([
  ['TU', 'TU EFX EXP', 'TU', 'TU'],
  ['EXP', 'EXP EFX TU', 'EXP', 'EXP'],
  [undefined, 'EFX TU EXP', 'EFX', 'EFX TU EXP'],
  ['INN', 'EFX TU EXP', 'EFX', ''],
])(
  'for the bureau %s, suggests a freeze at %s, a fraud alert at %s and a dispute with %s',
  (provider, freeze, fraudAlert, dispute) => {
    const bureausOf = (name: string) =>
      notMineSteps(subject({ provider }), { restoration: false })
        .flatMap((step) => (step.name === name && 'bureaus' in step ? step.bureaus : []))
        .map((contact) => contact.provider)
        .join(' ')
    expect([bureausOf('freeze'), bureausOf('fraudAlert'), bureausOf('dispute')]).toEqual([
      freeze,
      fraudAlert,
      dispute,
    ])
  },
)

test('a company’s phone number is shown only if the facts contain it', () => {
  const [step] = notMineSteps(subject({ company: { name: 'Northgate' } }), {
    restoration: false,
  }).filter(({ name }) => name === 'company')
  expect(step).toEqual({ name: 'company', company: 'Northgate', phone: undefined })
})

test.each([
  ['Northgate Bank', 'Northgate Bank'],
  ['Account •••• 5496', 'Account •••• 5496'],
  ['Account 4444333322221111 was opened', 'Account •••• 1111 was opened'],
  ['Card 4444 3333 2222 1111', 'Card •••• 1111'],
  ['Card 4444-3333-2222-1111', 'Card •••• 1111'],
  ['Loan 12345678', 'Loan •••• 5678'],
  ['SSN 666-10-1000', 'SSN •••-••-1000'],
  ['SSN 666101000', 'SSN •••-••-1000'],
  ['Reported on 11/16/2026, $12,345', 'Reported on 11/16/2026, $12,345'],
  ['Call (555) 555-0142', 'Call (555) 555-0142'],
])('the fact "%s" is shown as "%s"', (fact, shown) => {
  expect(toSafeFacts([fact])).toEqual([shown])
})

test('empty facts are left out', () => {
  expect(toSafeFacts(['', ' ', 'Opened 11/16/2026'])).toEqual(['Opened 11/16/2026'])
})
