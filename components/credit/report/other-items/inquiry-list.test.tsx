// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderWithProviders } from '@/lib/client/testing/test-providers'
import type { ReportedInquiry } from '@/lib/contract/bff/credit/report-details'
import { InquiryList } from './inquiry-list'

const march = Date.UTC(2025, 2, 3)
const hard: ReportedInquiry = { kind: 'hard', company: 'Larkmoor Bank', reportedDate: march }
const soft: ReportedInquiry = { kind: 'soft', company: 'Scorewell' }
const other: ReportedInquiry = { kind: 'other', company: 'Fenwick' }

test.each([
  [
    [hard, soft],
    {
      'Hard inquiries (1)': ['03/03/2025Larkmoor Bank'],
      'Seen only by you (1)': ['Not reportedScorewell'],
    },
  ],
  [[soft], { 'Hard inquiries (0)': [], 'Seen only by you (1)': ['Not reportedScorewell'] }],
  [
    [hard, other],
    {
      'Hard inquiries (1)': ['03/03/2025Larkmoor Bank'],
      'Other inquiries (1)': ['Not reportedFenwick'],
    },
  ],
])('the inquiries %j are grouped by who can see them', (inquiries, groups) => {
  renderWithProviders(<InquiryList inquiries={inquiries} />)
  const shown = screen.getAllByRole('heading', { level: 3 }).map((heading) => {
    const [, ...rows] = within(heading.parentElement ?? heading).queryAllByRole('row')
    return [heading.textContent, rows.map((row) => row.textContent)]
  })
  expect(Object.fromEntries(shown)).toEqual(groups)
})
