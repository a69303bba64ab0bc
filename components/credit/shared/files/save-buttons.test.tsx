// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderWithProviders } from '@/lib/client/testing/test-providers'
import { CalendarDownload, CsvDownload } from './save-buttons'

const saved: { name: string; content: Promise<string>; type: string }[] = []

beforeEach(() => {
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file)
    return `blob:${files.length - 1}`
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    const file = files[Number(this.href.slice('blob:'.length))]
    if (file) saved.push({ name: this.download, content: file.text(), type: file.type })
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  saved.length = 0
})

function SaveButton() {
  const rows = [
    ['Score', 'Company'],
    [702, '=1+1'],
  ]
  return <CsvDownload load={() => ({ name: 'scores.csv', rows })}>Save</CsvDownload>
}

test('the CSV button saves the rows on the page as a file without a request', async () => {
  const request = vi.spyOn(globalThis, 'fetch')
  renderWithProviders(<SaveButton />)
  await userEvent.click(screen.getByRole('button'))
  await expect.poll(() => saved).toHaveLength(1)
  expect(saved[0]).toMatchObject({ name: 'scores.csv', type: 'text/csv;charset=utf-8' })
  expect(await saved[0]?.content).toBe("Score,Company\r\n702,'=1+1\r\n")
  expect(request).not.toHaveBeenCalled()
})

test('the calendar button saves the dates on the page as a calendar file', async () => {
  const events = [{ date: Date.UTC(2027, 2, 1), title: 'An inquiry leaves', uid: 'inquiry' }]
  renderWithProviders(
    <CalendarDownload load={() => ({ name: 'dates.ics', events })}>Save</CalendarDownload>,
  )
  await userEvent.click(screen.getByRole('button'))
  await expect.poll(() => saved).toHaveLength(1)
  expect(saved[0]).toMatchObject({ name: 'dates.ics', type: 'text/calendar;charset=utf-8' })
  expect(await saved[0]?.content).toContain('DTSTART;VALUE=DATE:20270301')
})
