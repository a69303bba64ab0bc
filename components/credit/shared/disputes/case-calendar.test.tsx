// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { saveText } from '@/lib/client/files/save-file'
import { renderWithProviders } from '@/lib/client/testing/test-providers'
import { newCaseOf } from '@/lib/domain/credit/disputes/new-case'
import { sampleLetter } from '@/lib/domain/credit/disputes/testing/sample-case'
import { CaseCalendar } from './case-calendar'

vi.mock('@/lib/client/files/save-file', { spy: true })

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const sent = Date.UTC(2026, 10, 27)

test.each([
  ['notMine', 2],
  ['theft', 1],
] as const)(
  'the calendar of a letter about %s has %i dates, and a complaint date only for a dispute',
  async (claim, count) => {
    vi.mocked(saveText).mockReturnValue()
    const one = newCaseOf({ ...sampleLetter, claim }, { sent, isLong: false }, undefined)
    renderWithProviders(
      <CaseCalendar cases={[{ one, name: 'Vantry', to: 'Equifax' }]}>Save</CaseCalendar>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await expect.poll(() => vi.mocked(saveText).mock.calls.length).toBe(1)
    const text = vi.mocked(saveText).mock.calls[0]?.[0].text ?? ''
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(count)
    expect(text.includes('complaint-')).toBe(claim === 'notMine')
  },
)
