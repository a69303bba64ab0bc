// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { expect, test } from 'vitest'
import { renderWithProviders } from '@/lib/client/testing/test-providers'
import es from '@/messages/es.json'
import { PaymentGrid } from './payment-grid'

const rows = [
  { year: 2026, codes: 'OK 30 60 90 CO – OK OK OK OK . .' },
  { year: 2025, codes: '– – – – – – – – – – – New' },
]

test('the grid is a named table with one row for each year and one cell for each month', () => {
  renderWithProviders(<PaymentGrid rows={rows} name="Calloway" />)
  const grid = screen.getByRole('table', { name: 'Payment history of Calloway, newest year first' })
  expect(within(grid).getAllByRole('columnheader')).toHaveLength(13)
  const [, newest] = within(grid).getAllByRole('row')
  expect(within(newest ?? grid).getByRole('rowheader').textContent).toBe('2026')
  const cells = within(newest ?? grid).getAllByRole('cell')
  expect(cells.map((cell) => cell.querySelector('.sr-only')?.textContent)).toEqual([
    'Paid as agreed',
    '30 days late',
    '60 days late',
    '90 days late',
    'Charge-off',
    'Not reported',
    ...Array.from({ length: 4 }, () => 'Paid as agreed'),
    '',
    '',
  ])
})

test('each grade has its own color, and future months have none', () => {
  renderWithProviders(<PaymentGrid rows={rows} name="Calloway" />)
  const codes = ['OK', '30', '60', '90', 'CO', 'New']
  const legend = screen.getAllByRole('term')
  expect(legend.map((term) => term.textContent)).toEqual(['OK', '30', '60', '90', 'CO', '–', 'New'])
  const colours = codes.map((code) => screen.getAllByText(code)[0]?.className)
  expect(new Set(colours).size).toBe(codes.length)
})

test('a code that is a word is translated, and an abbreviation is not', () => {
  const row = [{ year: 2026, codes: 'OK New Late CO 30 . . . . . . .' }]
  render(
    <NextIntlClientProvider locale="es" messages={es}>
      <PaymentGrid rows={row} name="Calloway" />
    </NextIntlClientProvider>,
  )
  const legend = screen.getAllByRole('term').map((term) => term.textContent)
  expect(legend).toEqual(['OK', 'Nva', 'Atr', 'CO', '30'])
})
