// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderWithProviders } from '@/lib/client/testing/test-providers'
import { YourRights } from './your-rights'

function renderRights() {
  renderWithProviders(<YourRights />)
  return screen.getByRole('region', { name: 'Your rights' })
}

test.each([
  [
    'free reports',
    /free report from each of the three bureaus every 12 months.*AnnualCreditReport\.com.*1-877-322-8228/,
  ],
  [
    'disputes with bureau and furnisher',
    /yourself, free of charge: with the bureau.*and with the company.*within 30 days/,
  ],
  ['the freeze', /freeze.*place and lift it at any time/],
  ['the fraud alert', /fraud alert.*lasts one year/],
  ['the summary', /A Summary of Your Rights Under the Fair Credit Reporting Act/],
])('the rights mention %s', (_name, text) => {
  expect(renderRights().textContent).toMatch(text)
})

test('the Spanish notice is marked as Spanish', () => {
  renderRights()
  expect(
    screen
      .getByText(/^Para información en español/)
      .closest('[lang]')
      ?.getAttribute('lang'),
  ).toBe('es')
})

test('external sites open in a new tab without access to this one, and phone numbers can be dialed', () => {
  const links = [...renderRights().querySelectorAll('a')]
  const sites = links.filter(({ protocol }) => protocol === 'https:')
  expect(sites.map(({ hostname }) => hostname)).toEqual([
    'www.annualcreditreport.com',
    'www.consumerfinance.gov',
    'www.consumerfinance.gov',
    'www.equifax.com',
    'www.transunion.com',
    'www.experian.com',
  ])
  for (const { target, rel } of sites)
    expect({ target, rel }).toEqual({ target: '_blank', rel: 'noopener' })
  expect(links.filter(({ protocol }) => protocol === 'tel:').map(({ href }) => href)).toEqual([
    'tel:+18773228228',
  ])
})
