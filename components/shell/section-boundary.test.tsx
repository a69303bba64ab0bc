// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { reportClientError } from '@/lib/client/api/report-error'
import { renderWithProviders } from '@/lib/client/testing/test-providers'
import crash from '@/messages/crash.en.json'
import { SectionBoundary } from './section-boundary'

vi.mock('@/lib/client/api/report-error', () => ({ reportClientError: vi.fn(async () => 'e-17') }))

test('a section that fails to render is reported once and can be retried, and the others stay visible', async () => {
  const errors = vi.spyOn(console, 'error').mockReturnValue()
  let isBroken = true
  const Section = () => {
    if (isBroken) throw new Error('broken')
    return <p>Score</p>
  }
  renderWithProviders(
    <>
      <SectionBoundary>
        <Section />
      </SectionBoundary>
      <SectionBoundary>
        <p>Alerts</p>
      </SectionBoundary>
    </>,
  )
  expect(await screen.findByText(`${crash.reference} e-17`)).toBeTruthy()
  expect(reportClientError).toHaveBeenCalledOnce()
  expect(screen.getByRole('alert').textContent).toBe(crash.title + crash.body)
  expect(screen.getByText('Alerts')).toBeTruthy()
  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: crash.again }))
  expect(screen.getByText('Score')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  // Test files share a console, so it may also contain a late message from another file.
  const ofSection = errors.mock.calls.filter(([, error]) => String(error).includes('broken'))
  expect(ofSection).toHaveLength(1)
})
