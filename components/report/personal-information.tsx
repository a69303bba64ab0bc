import { useTranslations } from 'next-intl'
import type { ProviderSummary } from '@/lib/contract/wire/report-summary'
import { FactList } from './fact-list'

const lists = ['names', 'addresses', 'phones', 'employment'] as const

/** Who the bureau says the consumer is; the Social Security number is masked by the bureau. */
export function PersonalInformation({ subject }: Pick<ProviderSummary, 'subject'>) {
  const t = useTranslations('report')
  const facts = lists.flatMap((name) => {
    const entries = subject?.[name] ?? []
    return entries.length > 0 ? [{ name: t(name), value: <Lines lines={entries} /> }] : []
  })
  const identifier = subject?.maskedIdentifier
  const all = identifier ? [...facts, { name: t('identifier'), value: identifier }] : facts
  return all.length > 0 ? <FactList facts={all} /> : <p className="text-ink-muted">{t('none')}</p>
}

function Lines({ lines }: { lines: readonly string[] }) {
  return [...new Set(lines)].map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ))
}
