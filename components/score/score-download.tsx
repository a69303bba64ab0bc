'use client'

import { useTranslations } from 'next-intl'
import { DownloadButton } from '@/components/ui/button/download-button'
import { useReportDownload } from '@/lib/client/report-download/use-report-download'

/** The Download button of the score card: the full report as a PDF. Contract, section 10. */
export function ScoreDownload() {
  const t = useTranslations('download')
  const { state, start, cancel } = useReportDownload()
  return (
    <DownloadButton state={state} onStart={start} onCancel={cancel} cancelLabel={t('cancel')}>
      {t('score')}
    </DownloadButton>
  )
}
