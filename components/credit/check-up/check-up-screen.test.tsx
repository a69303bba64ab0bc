// @vitest-environment jsdom
import { act, cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { changeNotes, showNotes } from '@/lib/client/session/notes'
import { mockResponses } from '@/lib/client/testing/mock-responses'
import { renderWithProviders } from '@/lib/client/testing/test-providers'
import type { CheckUp, ListedBankruptcy } from '@/lib/contract/bff/credit/check-up'
import { checkUpRules } from '@/lib/contract/choices'
import { blank } from '@/lib/domain/credit/check-up/letter-text'
import { encodeCase } from '@/lib/domain/credit/disputes/case-code'
import { sampleCase } from '@/lib/domain/credit/disputes/testing/sample-case'
import { noNotes } from '@/lib/domain/credit/notes/notes'
import en from '@/messages/en.json'
import { CheckUpContent, CheckUpScreen } from './check-up-screen'
import { DisputeKitScreen } from './dispute-kit-screen'
import { ToConfirm } from './to-confirm'

const respondWith = mockResponses()
const texts = en.checkUp
const day = Date.UTC(2026, 10, 19)

const vantry = {
  kind: 'account',
  company: 'Vantry',
  date: day,
  amount: 12,
  entryKey: 'key',
} as const
const checkUp: CheckUp = {
  findings: [
    {
      id: 'closedBalance-1',
      rule: 'closedBalance',
      isLikelyError: true,
      entry: vantry,
      evidence: {},
      bureaus: [{ provider: 'EFX', label: 'Equifax' }],
    },
  ],
  bankruptcies: [],
  checked: [{ provider: 'EFX', label: 'Equifax', date: day }],
}
const entryOf = (kind: string, title: string) => ({
  keys: [title],
  kind,
  title,
  bureaus: [checkUp.findings[0]?.bureaus[0]],
})
const entries = [
  entryOf('account', 'Vantry'),
  entryOf('inquiry', 'Kestrel Lending'),
  entryOf('address', '1 Main St'),
  entryOf('address', '2 Oak St'),
  entryOf('name', 'Ann Lee'),
  entryOf('employer', 'Greyfield Foods'),
]

function renderCheckUp(
  response: CheckUp,
  alerts: readonly object[] = [],
  reviewed: readonly object[] = entries,
) {
  respondWith({
    '/api/check-up': response,
    '/api/urgent-alerts': alerts,
    '/api/review': reviewed,
  })
  renderWithProviders(<CheckUpScreen content={<CheckUpContent />} personal={<ToConfirm />} />)
}

afterEach(() => {
  cleanup()
  showNotes(noNotes)
})

test('an entry worth checking shows its rule, source and facts', async () => {
  renderCheckUp(checkUp)
  const section = await screen.findByRole('region', { name: texts.rules.closedBalance.title })
  expect(
    within(section).getByText(
      `Source: ${texts.rules.closedBalance.source.replaceAll('\u00A0', ' ')}`,
    ),
  ).toBeTruthy()
  expect(within(section).getByText('$12')).toBeTruthy()
  expect(screen.getByRole('heading', { name: '1 entry worth checking · $12' })).toBeTruthy()
})

test('the amounts beside the entries add up to the sum in the heading', async () => {
  const [balance] = checkUp.findings
  if (!balance) throw new Error('no finding')
  const late = { rule: 'oneBureau', isLikelyError: false } as const
  const other = { ...vantry, company: 'Kestrel', entryKey: 'other', amount: 1_720 }
  renderCheckUp({
    ...checkUp,
    findings: [
      balance,
      { ...balance, ...late, id: 'oneBureau-1', entry: other },
      { ...balance, ...late, id: 'oneBureau-2' },
    ],
  })
  expect(
    await screen.findByRole('heading', { name: '3 entries worth checking · $12' }),
  ).toBeTruthy()
  const amountsIn = (name: string) =>
    [...screen.getByRole('region', { name }).querySelectorAll('li > p')].map(
      (amount) => amount.textContent,
    )
  expect(amountsIn(texts.rules.closedBalance.title)).toEqual([`${texts.facts.amount}: $12`])
  expect(amountsIn(texts.rules.oneBureau.title)).toEqual([])
  const fact = screen.getAllByText(texts.facts.amount, { selector: 'dt' })
  expect(fact.map(({ nextSibling }) => nextSibling?.textContent)).toEqual(['$1,720', '$12'])
})

test('a check-up without findings gives no verdict and lists what was checked', async () => {
  renderCheckUp({ ...checkUp, findings: [] })
  const name = `None of our ${checkUpRules.length} checks found anything`
  expect(await screen.findByRole('heading', { name })).toBeTruthy()
  expect(screen.getByText('Reports checked: Equifax, 11/19/2026.')).toBeTruthy()
  expect(screen.getByText(texts.rules.sameDebt.checked)).toBeTruthy()
  expect(screen.queryByText(texts.checkedTitle)).toBeNull()
})

test('a denied authorized-user card is listed with the answer that the consumer gave in the review', async () => {
  const entry = { ...entryOf('account', 'Kestrel Lending'), isAuthorizedUser: true }
  changeNotes(() => ({ review: { 'Kestrel Lending': 'notMine' } }))
  renderCheckUp({ ...checkUp, findings: [] }, [], [entry])
  expect(
    await screen.findByText('You said that you do not know this card: Kestrel Lending'),
  ).toBeTruthy()
  expect(await screen.findByText(`You said: ${en.review.answerOfUser.notMine}`)).toBeTruthy()
})

test.each<[Omit<ListedBankruptcy, 'provider' | 'label'>, string]>([
  [
    { filed: Date.UTC(2024, 1, 5), leaves: Date.UTC(2034, 1, 5) },
    'Equifax: filed 02/05/2024. It has to leave by February 2034.',
  ],
  [
    { filed: Date.UTC(2024, 1, 5), leaves: Date.UTC(2031, 1, 5), limit: Date.UTC(2034, 1, 5) },
    'Equifax: filed 02/05/2024. The bureaus usually remove it by February 2031; the law allows it until February 2034.',
  ],
  [{}, 'Equifax: the report does not say when it was filed, so we cannot say when it leaves.'],
])(
  'for a bankruptcy with the dates %j, the check-up says when it drops off and gives advice',
  async (dates, text) => {
    const listed = { provider: 'EFX', label: 'Equifax', ...dates, advice: 'discharged' } as const
    renderCheckUp({ ...checkUp, findings: [], bankruptcies: [listed] })
    const section = await screen.findByRole('region', { name: texts.bankruptcy.title })
    expect(within(section).getByText(text)).toBeTruthy()
    expect(within(section).getByText(en.bankruptcyAdvice.discharged)).toBeTruthy()
  },
)

test('a bankruptcy that the consumer denied has a link to its letter instead of advice', async () => {
  changeNotes(() => ({ review: { court: 'notMine' } }))
  const listed = { provider: 'EFX', label: 'Equifax', entryKey: 'court', advice: 'goesOn' } as const
  renderCheckUp({ ...checkUp, findings: [], bankruptcies: [listed] })
  const section = within(await screen.findByRole('region', { name: texts.bankruptcy.title }))
  const link = await section.findByRole('link', { name: texts.bankruptcy.letter })
  expect(link.getAttribute('href')).toBe('/dashboard/check-up?finding=court')
  expect(section.queryByText(en.bankruptcyAdvice.goesOn)).toBeNull()
})

test('the check-up leaves out an account that an open alert questions, and explains why', async () => {
  const kind = { name: 'newAccount', severity: 'actNow', mayBeFraud: true }
  renderCheckUp(checkUp, [{ id: 'a', kind, date: day, company: 'Vantry', title: 'New account' }])
  expect(await screen.findByText(/^One entry that our checks found is left out/)).toBeTruthy()
  expect(screen.getByRole('heading', { name: /checks found anything else$/ })).toBeTruthy()
  expect(screen.queryByRole('region', { name: texts.rules.closedBalance.title })).toBeNull()
})

test('open alerts and denied entries are listed above the findings', async () => {
  const kind = { name: 'newAccount', severity: 'actNow', mayBeFraud: true }
  const alert = { id: 'a', kind, date: day, company: 'Vantry', title: 'New account' }
  changeNotes(() => ({ review: { 'Kestrel Lending': 'notMine' } }))
  renderCheckUp({ ...checkUp, findings: [] }, [alert])
  const section = await screen.findByRole('region', { name: '2 things to clear up first' })
  expect(within(section).getByText(/^Was this you\? New account opened, Vantry$/)).toBeTruthy()
  expect(within(section).getByText('You said that this is not yours: Kestrel Lending')).toBeTruthy()
  expect(screen.getAllByRole('heading', { level: 2 })[0]?.id).toBe('clear-up')
})

test('a denied employer has a link to its bureau instead of the steps for identity theft', async () => {
  changeNotes(() => ({ review: { 'Greyfield Foods': 'notMine' } }))
  renderCheckUp({ ...checkUp, findings: [] })
  const section = await screen.findByRole('region', { name: 'One thing to clear up first' })
  expect(within(section).getByRole('link', { name: /^Ask Equifax to correct it/ })).toBeTruthy()
  expect(within(section).queryByText(texts.clearUp.steps)).toBeNull()
})

test('the question about a debt alert is worded for debts before and after it is answered', async () => {
  const kind = { name: 'collection', severity: 'actNow', mayBeFraud: true }
  const alert = { id: 'a', kind, date: day, company: 'Calloway', title: 'New collection' }
  renderCheckUp({ ...checkUp, findings: [] }, [alert])
  const section = await screen.findByRole('region', { name: 'One thing to clear up first' })
  expect(within(section).getByText(/^Is this debt yours\? .*, Calloway$/)).toBeTruthy()
  act(() => changeNotes(() => ({ alerts: { a: 'no' } })))
  expect(within(section).getByText(/^Is this debt yours\? You said no: .*, Calloway$/)).toBeTruthy()
})

test('the check-up asks about personal details that the review has not marked as "Mine"', async () => {
  const review = {
    '1 Main St': 'mine',
    '2 Oak St': 'notMine',
    'Kestrel Lending': 'notSure',
  } as const
  changeNotes(() => ({ review }))
  renderCheckUp(checkUp)
  const section = await screen.findByRole('region', { name: texts.personal })
  const items = [...section.querySelectorAll('section > ul > li')]
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Hard inquiryKestrel LendingYou said: Not sure',
    'Address2 Oak StYou said: Not mine',
    'NameAnn Lee',
    'EmployerGreyfield Foods',
  ])
  expect(within(section).getByRole('link', { name: texts.review }).className).not.toContain(
    'bg-accent',
  )
})

test('to confirm details is the main action if nothing else is to do', async () => {
  renderCheckUp({ ...checkUp, findings: [] })
  const section = within(await screen.findByRole('region', { name: texts.personal }))
  expect(section.getByRole('link', { name: texts.review }).className).toContain('bg-accent')
})

test('an address that not all bureaus report names its bureaus', async () => {
  const other = { provider: 'TU', label: 'TransUnion' }
  const [efx] = checkUp.findings[0]?.bureaus ?? []
  const both = { ...entryOf('address', '1 Main St'), bureaus: [efx, other] }
  renderCheckUp({ ...checkUp, findings: [] }, [], [both, entryOf('address', '2 Oak St')])
  const section = within(await screen.findByRole('region', { name: texts.personal }))
  const [list] = section.getAllByRole('listitem')
  expect(list?.textContent).toBe('Address1 Main St2 Oak StReported by Equifax')
})

test('if an entry could not be read, finding nothing is not shown as a success', async () => {
  renderCheckUp({ ...checkUp, findings: [], notRead: { unreadable: 1, beyondLimit: 0 } })
  const name = `None of our ${checkUpRules.length} checks found anything in what we could read`
  const heading = await screen.findByRole('heading', { name })
  expect(heading.querySelector('svg')).toBeNull()
})

test('an address that an open alert asks about is not listed again to confirm', async () => {
  const kind = { name: 'address', severity: 'actNow', mayBeFraud: true }
  const alert = { id: 'a', kind, date: day, title: 'Address change' }
  const asked = { ...entryOf('address', '1 Main St'), alertIds: ['a'] }
  renderCheckUp({ ...checkUp, findings: [] }, [alert], [asked, entryOf('name', 'Ann Lee')])
  const listed = await screen.findByRole('region', { name: 'One thing to clear up first' })
  expect(within(listed).getByText(/1 Main St$/)).toBeTruthy()
  const section = within(await screen.findByRole('region', { name: texts.personal }))
  expect(section.getByText('Ann Lee')).toBeTruthy()
  expect(section.queryByText('1 Main St')).toBeNull()
})

test('pressing a finding opens its kit and adds it to the URL', async () => {
  window.history.replaceState(null, '', '/?key=partner-key')
  renderCheckUp(checkUp)
  await userEvent.click(await screen.findByRole('button', { name: 'Prepare a dispute: Vantry' }))
  expect(window.location.search).toBe('?key=partner-key&finding=closedBalance-1')
  window.history.replaceState(null, '', '/')
})

test('one notice is shown if the report cannot be loaded', async () => {
  respondWith({ '/api/check-up': 503, '/api/urgent-alerts': [], '/api/review': 503 })
  renderWithProviders(<CheckUpScreen content={<CheckUpContent />} personal={<ToConfirm />} />)
  expect(await screen.findByRole('alert')).toBeTruthy()
  await expect.poll(() => screen.queryAllByRole('alert')).toHaveLength(1)
})

const bureauLetter = {
  to: 'bureau',
  label: 'Equifax',
  subject: 'Re: Vantry',
  reasonAt: 0,
  body: ['Both cannot be right.', 'Please correct it.', 'Within 30 days.', 'Sincerely,'],
  claims: {
    notMine: ['It belongs to another person.', 'Please correct this entry.'],
    amount: [`The right amount is: ${blank}.`, 'Please correct this entry.'],
  },
  enclosures: ['Enclosures'],
}

async function renderKit(letter: object) {
  const letters = { 'closedBalance-1': [{ ...bureauLetter, ...letter }] }
  respondWith({
    '/api/check-up': checkUp,
    '/api/urgent-alerts': [],
    '/api/dispute-kit': { letters, meanings: letters },
  })
  renderWithProviders(<DisputeKitScreen id="closedBalance-1" />)
  const { kit } = texts
  const claim = await screen.findByRole('combobox', { name: kit.claim })
  const buttons = [kit.print, kit.copy, kit.save].map((name) =>
    screen.getByRole('button', { name }),
  )
  return {
    choose: (name: string) => userEvent.selectOptions(claim, name),
    areDisabled: () => buttons.map((button) => button.hasAttribute('disabled')),
    written: () => screen.getByRole('article').textContent,
  }
}

test('a letter can be printed, copied and saved only after the consumer says what is wrong', async () => {
  const { choose, areDisabled, written } = await renderKit({})
  const { kit } = texts
  expect(areDisabled()).toEqual([true, true, true])
  expect(screen.getByText(kit.lacks.claim)).toBeTruthy()
  expect(written()).not.toContain('Both cannot be right.')
  await choose(kit.claims.notMine)
  expect(areDisabled()).toEqual([false, false, false])
  expect(screen.queryByText(kit.lacks.claim)).toBeNull()
  expect(written()).toContain('It belongs to another person.')
  expect(written()).not.toContain('Both cannot be right.')
})

test.each([
  ['medicalYoung', { filed: day }, true],
  ['medicalYoung', {}, false],
  ['discharged', { filed: day }, false],
] as const)(
  'for the rule %s with the evidence %j, the kit says that a discharge may cover the debt: %s',
  async (rule, evidence, isSaid) => {
    const [finding] = checkUp.findings
    const letters = { 'a-1': [bureauLetter] }
    respondWith({
      '/api/check-up': { ...checkUp, findings: [{ ...finding, id: 'a-1', rule, evidence }] },
      '/api/urgent-alerts': [],
      '/api/dispute-kit': { letters, meanings: letters },
    })
    renderWithProviders(<DisputeKitScreen id="a-1" />)
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByText(en.checkUpLine.mayBeDischarged) !== null).toBe(isSaid)
  },
)

test('the letter about a denied entry does not ask for a claim', async () => {
  const [finding] = checkUp.findings
  const letters = { k: [bureauLetter] }
  respondWith({
    '/api/check-up': checkUp,
    '/api/urgent-alerts': [],
    '/api/dispute-kit': {
      notMine: { ...finding, id: 'k', rule: 'notMine' },
      letters,
      meanings: letters,
    },
  })
  renderWithProviders(<DisputeKitScreen id="k" />)
  const print = await screen.findByRole('button', { name: texts.kit.print })
  expect(print.hasAttribute('disabled')).toBe(false)
  expect(screen.queryByRole('combobox', { name: texts.kit.claim })).toBeNull()
})

test('a claim with a blank is complete after the consumer fills it in on the screen', async () => {
  const { choose, areDisabled, written } = await renderKit({})
  const { kit } = texts
  await choose(kit.claims.amount)
  expect(areDisabled()).toEqual([true, true, true])
  expect(screen.getByText(`First fill in above: ${kit.facts.amount}.`)).toBeTruthy()
  await userEvent.type(screen.getByRole('textbox', { name: kit.facts.amount }), '$120')
  expect(areDisabled()).toEqual([false, false, false])
  expect(written()).toContain('The right amount is: $120.')
})

test.each([
  [
    'a bureau',
    {},
    / The investigation must end 30 days later, by .* the result must be in the mail /,
  ],
  ['a company', { to: 'furnisher', label: 'Vantry' }, / The answer is due 30 days later, by /],
])(
  'the steps for sending a letter to %s state when the response is due',
  async (_, letter, due) => {
    await renderKit(letter)
    expect(screen.getByText(due)).toBeTruthy()
    expect(screen.getByText(texts.kit.follow)).toBeTruthy()
  },
)

test.each([
  ['a company', 'Vantry', texts.kit.recipientHint],
  ['an agency that the report does not name', undefined, texts.kit.agencyHint],
])(
  'a letter to %s can be printed only after the consumer enters the address',
  async (_, label, hint) => {
    const company = { to: 'furnisher', label, recipient: label }
    const { choose, areDisabled, written } = await renderKit(company)
    const { kit } = texts
    await choose(kit.claims.notMine)
    expect(areDisabled()).toEqual([true, true, true])
    // The 45-day period after a request through AnnualCreditReport.com applies only to bureaus: 15
    // USC 1681j(a)(3).
    expect(screen.getByText(/It may take until/).textContent).not.toContain('AnnualCreditReport')
    expect(screen.getByText(kit.lacks.recipient)).toBeTruthy()
    expect(screen.getByText(hint)).toBeTruthy()
    const recipient = screen.getByRole('textbox', { name: kit.recipient })
    await userEvent.type(recipient, ', 1 Main St, Carrow, TX 75999')
    expect(areDisabled()).toEqual([false, false, false])
    expect(written()).toContain('Carrow, TX 75999')
  },
)

test.each([
  ['oneBureau', { firstMonth: Date.UTC(2025, 8), lastMonth: Date.UTC(2025, 9), months: 2 }, true],
  ['closedBalance', {}, false],
])(
  'a letter about a finding of the rule %s offers the claim “I was not late”: %s',
  async (rule, evidence, is) => {
    const [finding] = checkUp.findings
    const changed = { ...checkUp, findings: [{ ...finding, rule, evidence }] }
    const letters = { 'closedBalance-1': [bureauLetter] }
    respondWith({
      '/api/check-up': changed,
      '/api/urgent-alerts': [],
      '/api/dispute-kit': { letters, meanings: letters },
    })
    renderWithProviders(<DisputeKitScreen id="closedBalance-1" />)
    await screen.findByRole('combobox', { name: texts.kit.claim })
    const option = screen.queryByRole('option', { name: texts.kit.claims.notLate })
    expect(option !== null).toBe(is)
  },
)

test('an entry lists the letters about it that were sent', async () => {
  const sent = {
    ...sampleCase,
    key: 'key',
    kind: 'account',
    name: 'Vantry',
    claim: 'closedBalance',
    sent: day,
  } as const
  const toCompany = { ...sent, to: 'furnisher' } as const
  const toAgency = { ...toCompany, kind: 'collection', claim: 'amount' } as const
  const others = { ...sent, key: 'another' }
  const disputeCases = [sent, toCompany, toAgency, others].map(encodeCase)
  changeNotes(() => ({ values: { disputeCases } }))
  renderCheckUp(checkUp)
  const button = await screen.findByRole('button', { name: /Vantry/ })
  const item = within(button.closest('li') ?? document.body)
  expect(item.getAllByText(/^Letter to/).map((line) => line.textContent)).toEqual([
    'Letter to Equifax sent on 11/19/2026',
    'Letter to the company sent on 11/19/2026',
    'Letter to the collection agency sent on 11/19/2026',
  ])
  expect(item.getByRole('link', { name: texts.seeDisputes })).toBeTruthy()
  // The finding's letter was already sent, so it is not the page's next step.
  expect(button.textContent).toBe(texts.openSent)
  expect(button.className).not.toContain('bg-accent')
})
