// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { testPageContext } from '@/lib/client/testing/page-context'
import { renderWithProviders } from '@/lib/client/testing/test-providers'
import en from '@/messages/en.json'
import { RestorationScreen } from './restoration-screen'

test('the restoration steps are a numbered list with links to the bureaus and agencies', () => {
  renderWithProviders(
    <RestorationScreen pageContext={{ ...testPageContext, restorationPhone: '(555) 555-0150' }} />,
  )
  const heading = screen.getByRole('heading', { name: en.restoration.yourself })
  const list = heading.nextElementSibling
  expect(list?.tagName).toBe('OL')
  const links = within(list as HTMLElement).getAllByRole<HTMLAnchorElement>('link')
  expect(links.map(({ href }) => href)).toEqual([
    'https://www.equifax.com/personal/credit-report-services/credit-freeze/',
    'https://www.transunion.com/credit-freeze',
    'https://www.experian.com/help/credit-freeze/',
    'https://www.equifax.com/personal/credit-report-services/credit-fraud-alerts/',
    'https://www.transunion.com/fraud-alerts',
    'https://www.experian.com/help/fraud-alert/',
    'https://www.identitytheft.gov/',
    expect.stringMatching(/\/dashboard\/identity-theft$/),
    'https://www.equifax.com/personal/credit-report-services/credit-dispute/',
    'https://www.transunion.com/credit-disputes/dispute-your-credit',
    'https://www.experian.com/help/dispute-credit/',
    'https://www.annualcreditreport.com/',
    'tel:+18773228228',
  ])
  const sites = links.filter(({ protocol }) => protocol === 'https:')
  expect(sites.map(({ target, rel }) => `${target} ${rel}`)).toEqual(
    sites.map(() => '_blank noopener'),
  )
})

test('the specialist can be called from the screen', () => {
  renderWithProviders(
    <RestorationScreen pageContext={{ ...testPageContext, restorationPhone: '(555) 555-0150' }} />,
  )
  expect(screen.getByRole('link', { name: '(555) 555-0150' }).getAttribute('href')).toBe(
    'tel:+15555550150',
  )
})
