'use client'

import { useLocale, useTranslations } from 'next-intl'
import { BureauText } from '@/components/ui/bureau-wording'
import { QueryContent, TitledSection } from '@/components/ui/section'
import { useEndpointQuery } from '@/lib/client/api/queries'
import { usePrintTexts } from '@/lib/client/page/use-printing'
import { reportSummaryQuery } from '@/lib/contract/bff/queries'
import type { SummarizedReport } from '@/lib/contract/bff/report'
import { otherPersonalTexts } from '@/lib/domain/check-up/personal-texts'

/** The names, addresses and employers that only the consumer can confirm. */
export function PersonalTexts() {
  const t = useTranslations('checkUp')
  return (
    <QueryContent query={useEndpointQuery(reportSummaryQuery)} failed={t('cannotFetch')} skeleton={null}>
      {(reports) => <OtherTexts reports={reports} />}
    </QueryContent>
  )
}

function OtherTexts({ reports }: { reports: readonly SummarizedReport[] }) {
  const t = useTranslations('checkUp')
  const list = new Intl.ListFormat(useLocale())
  const others = otherPersonalTexts(reports)
  usePrintTexts({ name: reports[0]?.subject?.names[0], date: undefined })
  if (others.length === 0) return null
  return (
    <TitledSection title={t('personal')} className="gap-3">
      <p className="max-w-prose">{t('personalNote')}</p>
      <ul className="border-hairline border-t">
        {others.map(({ kind, text, bureaus }) => (
          <li key={`${kind} ${text}`} className="border-hairline border-b py-3">
            <p className="text-ink-muted text-sm">{t(`personalKind.${kind}`)}</p>
            <BureauText>{text}</BureauText>
            <p className="text-ink-muted text-sm">{t('reportedBy', { bureaus: list.format(bureaus) })}</p>
          </li>
        ))}
      </ul>
    </TitledSection>
  )
}
