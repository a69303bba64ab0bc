'use client'

import { useTranslations } from 'next-intl'
import { DownloadButton } from '@/components/ui/button/download-button'
import { useReportDownload } from '@/lib/client/report-download/use-report-download'

/** Downloads the report as a PDF. */
export function ReportDownload() {
  const t = useTranslations('download')
  const { state, start, cancel } = useReportDownload()
  return (
    <DownloadButton state={state} onStart={start} onCancel={cancel} cancelLabel={t('cancel')}>
      {t('report')}
    </DownloadButton>
  )
}
