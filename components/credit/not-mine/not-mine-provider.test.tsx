// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useNotMine } from '@/components/credit/shared/not-mine'
import { PageContextProvider, usePageContext } from '@/lib/client/page/page-context'
import { renderWithProviders } from '@/lib/client/testing/test-providers'
import type { WidgetConfig } from '@/lib/contract/host/widget-config'
import type { NotMineSubject } from '@/lib/domain/credit/not-mine/not-mine-steps'
import en from '@/messages/en.json'
import { NotMineProvider } from './not-mine-provider'

const texts = en.actOnIt
const subject: NotMineSubject = {
  kind: 'account',
  provider: 'TU',
  facts: ['Northgate Bank', 'Account •••• 5496', 'Opened 11/16/2026'],
  company: { name: 'Northgate Bank', phone: '(555) 555-0142' },
}

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

async function openSteps(asked: NotMineSubject = subject, config?: Partial<WidgetConfig>) {
  renderWithProviders(<Page asked={asked} config={config} />)
  await userEvent.click(screen.getByRole('button', { name: texts.notMine }))
  return screen.findByRole('dialog')
}

function Page({
  asked,
  config,
}: {
  asked: NotMineSubject
  config: Partial<WidgetConfig> | undefined
}) {
  return (
    <WithConfig config={config}>
      <NotMineProvider>
        <NotMineButton asked={asked} />
      </NotMineProvider>
    </WithConfig>
  )
}

function WithConfig({
  config,
  children,
}: {
  config: Partial<WidgetConfig> | undefined
  children: ReactNode
}) {
  const context = usePageContext()
  return (
    <PageContextProvider value={{ ...context, config: { ...context.config, ...config } }}>
      {children}
    </PageContextProvider>
  )
}

function NotMineButton({ asked }: { asked: NotMineSubject }) {
  const open = useNotMine()
  return open ? (
    <button type="button" onClick={() => open(asked)}>
      {texts.notMine}
    </button>
  ) : null
}

test('the steps link to the bureaus, starting with the entry’s, and to FTC, company and specialists', async () => {
  const dialog = await openSteps()
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map((step) => within(step).getByRole('heading').textContent),
  ).toEqual([
    'Freeze your credit file',
    'Add a fraud alert',
    'Report identity theft',
    'Call Northgate Bank',
    'Have it blocked at the bureau',
    'If it is a mistake, not theft',
    'Get help from a specialist',
  ])
  const links = within(dialog).getAllByRole<HTMLAnchorElement>('link')
  expect(links.map(({ href }) => href.replace(window.location.origin, ''))).toEqual([
    'https://www.transunion.com/credit-freeze',
    'https://www.equifax.com/personal/credit-report-services/credit-freeze/',
    'https://www.experian.com/help/credit-freeze/',
    'https://www.transunion.com/fraud-alerts',
    'https://www.identitytheft.gov/',
    'tel:+15555550142',
    '/dashboard/identity-theft',
    'https://www.transunion.com/credit-disputes/dispute-your-credit',
    '/dashboard/restoration',
  ])
  const sites = links.filter(({ protocol }) => protocol === 'https:')
  expect(new Set(sites.map(({ target, rel }) => `${target} ${rel}`))).toEqual(
    new Set(['_blank noopener']),
  )
})

test.each([
  ['inquiry', true],
  ['account', false],
] as const)(
  'the steps for an %s ask whether the consumer applied at a dealer or store: %s',
  async (kind, isAsked) => {
    const dialog = await openSteps({ ...subject, kind })
    expect(/Did you apply at a dealer or a store\?/.test(dialog.textContent)).toBe(isAsked)
  },
)

test('the copy button copies the facts that are shown', async () => {
  userEvent.setup()
  const dialog = await openSteps()
  await userEvent.click(within(dialog).getByRole('button', { name: texts.copy }))
  expect(await within(dialog).findByText(texts.copied)).toBeTruthy()
  const copied = await navigator.clipboard.readText()
  expect(copied).toBe('Northgate Bank\nAccount •••• 5496\nOpened 11/16/2026')
  expect(dialog.querySelector('pre')?.textContent).toBe(copied)
})

test('facts that cannot be copied are selected, and a message is shown', async () => {
  userEvent.setup()
  const dialog = await openSteps()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('NotAllowedError'))
  await userEvent.click(within(dialog).getByRole('button', { name: texts.copy }))
  expect(await within(dialog).findByText(texts.notCopied)).toBeTruthy()
  expect(window.getSelection()?.toString()).toContain('Northgate Bank')
})

test('no specialist is offered if the restoration service is off', async () => {
  const dialog = await openSteps(subject, { flags: 32_767 - 8 })
  expect(within(dialog).queryByText(texts.restoration.title)).toBeNull()
})

test('no "Not mine?" button is shown if the host hides the steps', () => {
  renderWithProviders(<Page asked={subject} config={{ hide: ['actOnIt'] }} />)
  expect(screen.queryByRole('button', { name: texts.notMine })).toBeNull()
})
