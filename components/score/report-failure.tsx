import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button/button'

/** For the element around `ReportFailure` and the sections. */
export const hidesFailedSections = '[&_[data-report-failed]]:hidden [&_section:has(>[data-report-failed])]:hidden'

/** One notice for all sections of the report that could not be loaded; its button loads what has failed. */
export function ReportFailure() {
  const t = useTranslations('score')
  const tApp = useTranslations('app')
  const client = useQueryClient()
  const retry = () => client.refetchQueries({ predicate: ({ state }) => state.status === 'error' })
  return (
    <div className="hidden flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded border border-negative p-4 group-has-data-report-failed/panel:flex">
      <p role="alert">{t('reportFailed')}</p>
      <Button variant="quiet" width="auto" onClick={retry}>
        {tApp('tryAgain')}
      </Button>
    </div>
  )
}
