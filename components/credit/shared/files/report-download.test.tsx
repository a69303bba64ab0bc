// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { connectRecordedHost } from '@/lib/client/testing/recorded-host'
import { renderWithProviders } from '@/lib/client/testing/test-providers'
import { ReportDownload } from './report-download'

async function download(): Promise<void> {
  renderWithProviders(<ReportDownload text="report" />)
  await userEvent.click(screen.getByRole('button', { name: 'Download report' }))
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test.each([
  [503, '30', 'Cannot download the report. You can try again in 30 seconds.'],
  [503, '1', 'Cannot download the report. You can try again in 1 second.'],
  [503, '600', 'Cannot download the report. You can try again in 10 minutes.'],
  [503, undefined, 'Cannot download the report'],
  [429, '10', 'Too many downloads are running. You can try again in 10 seconds.'],
  [404, undefined, 'Cannot download the report'],
])(
  'a download that fails with %i and Retry-After %s shows the message "%s"',
  async (status, retryAfter, text) => {
    const headers = new Headers(retryAfter === undefined ? [] : [['retry-after', retryAfter]])
    vi.stubGlobal('fetch', async () => new Response('{}', { status, headers }))
    await download()
    expect((await screen.findByRole('alert')).textContent).toBe(text)
  },
)

test('the host is notified when a download is requested and when the file is received', async () => {
  const file = '%PDF-1.7\n%%EOF'
  const headers = { 'content-type': 'application/pdf', 'x-report-size': String(file.length) }
  vi.stubGlobal('fetch', async () => new Response(file, { headers }))
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:report')
  const types = connectRecordedHost()
  await download()
  await expect.poll(() => types).toContain('REPORT_DOWNLOADED')
  expect(types.filter((type) => /REPORT/.test(type))).toEqual([
    'DOWNLOAD_PDF_CREDIT_REPORT_LINK_TRIGGERED',
    'REPORT_DOWNLOADED',
  ])
})
