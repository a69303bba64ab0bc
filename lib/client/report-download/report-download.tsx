'use client'

import { CircleAlert, CircleCheck, Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button/button'
import { useIsHidden } from '../page/page-context'
import { type DownloadState, useReportDownload } from './use-report-download'

type ReportDownloadProps = {
  /** The key of its text under `download` in messages/en.json. */
  readonly text: 'report' | 'score'
  /** How much weight the button has; `quiet` is a box, `text` a line. */
  readonly variant?: 'quiet' | 'text'
}

/** Downloads the report as a PDF, with progress and result; can be cancelled and restarted. Nothing where the host hides it. */
export function ReportDownload({ text, variant = 'quiet' }: ReportDownloadProps) {
  const t = useTranslations('download')
  const { state, start, cancel } = useReportDownload()
  if (useIsHidden('pdf')) return null
  return (
    <div className="flex flex-col items-start gap-2 print:hidden">
      <Button variant={variant} pending={state.kind === 'running'} onClick={start}>
        <Download aria-hidden="true" className="size-5" />
        {t(text)}
      </Button>
      {state.kind === 'running' ? (
        <div className="flex flex-wrap items-center gap-x-3 text-sm">
          <progress aria-label={state.text} max={1} value={state.share} className="h-2 w-40 accent-accent-line" />
          <span>{state.text}</span>
          <Button variant="text" onClick={cancel}>
            {t('cancel')}
          </Button>
        </div>
      ) : null}
      <DownloadResult state={state} />
    </div>
  )
}

function DownloadResult({ state }: { state: DownloadState }) {
  const t = useTranslations('download')
  if (state.kind === 'failed')
    return (
      <p role="alert" className="flex items-start gap-2 text-negative text-sm">
        <CircleAlert aria-hidden="true" className="size-5 shrink-0" />
        {state.text}
      </p>
    )
  if (state.kind !== 'saved') return null
  return (
    <p role="status" className="flex flex-wrap items-start gap-x-2 text-sm">
      <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-positive" />
      {t('saved')}
      <a href={state.address} target="_blank" rel="noopener" className="text-link underline underline-offset-4">
        {t('open')}
      </a>
    </p>
  )
}
