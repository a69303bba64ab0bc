import { useMutation } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { ApiError } from '@/lib/client/api/api-error'
import { loadChunk } from '@/lib/client/api/call-api'
import { startProgress } from '@/lib/client/api/progress'
import type { DownloadOptions, DownloadProgress } from '@/lib/client/files/download-report'
import { saveFile } from '@/lib/client/files/save-file'
import { notifyHost } from '@/lib/client/host/notify-host'
import { useIsHidden } from '@/lib/client/page/page-context'
import { reportFileName } from '@/lib/contract/choices'

type ReportDownloadProps = {
  readonly text: 'report' | 'score'
  readonly variant?: 'quiet' | 'text'
}

/**
 * Shows a button that downloads the report as a PDF, with progress and result. The download can be
 * canceled and restarted. Renders nothing if the host hides it.
 */
export function ReportDownload({ text, variant = 'quiet' }: ReportDownloadProps) {
  const t = useTranslations('download')
  const { start, cancel, progress, isPending, data: address, error } = useReportDownload()
  const failure = useFailureText(error)
  if (useIsHidden('pdf')) return null
  return (
    <div
      className={`flex flex-col items-start gap-2 print:hidden ${variant === 'quiet' ? 'max-sm:w-full' : ''}`}
    >
      <Button variant={variant} pending={isPending} onClick={start}>
        <Download aria-hidden="true" className="size-5" />
        {t(text)}
      </Button>
      {isPending ? <Progress {...progress} onCancel={cancel} /> : null}
      {failure ? (
        <p role="alert" className="flex items-start gap-2 text-negative text-sm">
          <CircleAlert aria-hidden="true" className="size-5 shrink-0" />
          {failure}
        </p>
      ) : null}
      {address ? (
        <p role="status" className="flex flex-wrap items-start gap-x-2 text-sm">
          <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-positive" />
          {t('saved')}
          <a
            href={address}
            target="_blank"
            rel="noopener"
            className="text-link underline underline-offset-4"
          >
            {t('open')}
          </a>
        </p>
      ) : null}
    </div>
  )
}

function Progress({
  received,
  total,
  onCancel,
}: DownloadProgress & { readonly onCancel: () => void }) {
  const t = useTranslations('download')
  const share = total ? received / total : undefined
  const text =
    share === undefined ? t('running') : t('runningShare', { percent: Math.floor(share * 100) })
  return (
    <div className="flex flex-wrap items-center gap-x-3 text-sm">
      <progress aria-label={text} max={1} value={share} className="h-2 w-40 accent-accent-line" />
      <span>{text}</span>
      <Button variant="text" onClick={onCancel}>
        {t('cancel')}
      </Button>
    </div>
  )
}

/**
 * Returns the mutation that downloads the report. Its data is the URL of the saved file. Its code
 * is loaded when the button is first pressed.
 */
function useReportDownload() {
  const [progress, setProgress] = useState<DownloadProgress>({ received: 0 })
  const abort = useRef<AbortController>(null)
  const { mutate, reset, isPending, data, error } = useMutation({
    mutationFn: fetchAndSave,
    onSuccess: () => notifyHost('REPORT_DOWNLOADED'),
  })
  useEffect(() => () => abort.current?.abort(), [])
  useEffect(() => () => URL.revokeObjectURL(data ?? ''), [data])
  function start() {
    notifyHost('DOWNLOAD_PDF_CREDIT_REPORT_LINK_TRIGGERED')
    abort.current = new AbortController()
    setProgress({ received: 0 })
    mutate({ signal: abort.current.signal, onProgress: setProgress })
  }
  function cancel() {
    abort.current?.abort()
    reset()
  }
  return { start, cancel, progress, isPending, data, error }
}

async function fetchAndSave(options: DownloadOptions): Promise<string> {
  const endProgress = startProgress()
  try {
    const { downloadReport } = await loadChunk(() => import('@/lib/client/files/download-report'))
    const address = URL.createObjectURL(await downloadReport(options))
    saveFile(address, reportFileName)
    return address
  } finally {
    endProgress()
  }
}

function useFailureText(error: Error | null): string | undefined {
  const t = useTranslations('download')
  if (!(error instanceof ApiError)) return undefined
  if (error.status === 0) return t('failed')
  if (error.retryAfterSeconds === undefined) return t('cannotDownload')
  const minutes = Math.ceil(error.retryAfterSeconds / 60)
  const inMinutes = { unit: 'minutes', count: minutes }
  const wait = minutes > 2 ? inMinutes : { unit: 'seconds', count: error.retryAfterSeconds }
  return error.status === 429 ? t('tooMany', wait) : t('tryLater', wait)
}
