import { useTranslations } from 'next-intl'
import type { Finding } from '@/lib/contract/bff/credit/check-up'
import { FindingItem, useEvidenceText } from './finding-item'

type RuleFindingsProps = Pick<Finding, 'rule'> & {
  findings: readonly Finding[]
  first: string | undefined
  /** The findings whose amounts make up the sum in the heading. */
  countedIds: readonly string[]
}

/** Explains a rule, and lists the entries that it questions. */
export function RuleFindings({ rule, findings, first, countedIds }: RuleFindingsProps) {
  const t = useTranslations('checkUp')
  const evidenceOf = useEvidenceText()
  const [evidence, ...others] = new Set(findings.map(evidenceOf))
  const isShared = findings.length > 1 && others.length === 0
  return (
    <section aria-labelledby={rule} className="flex flex-col gap-4 print:block print:space-y-3">
      <div className="flex max-w-prose flex-col gap-1">
        <h2 id={rule} className="text-lg">
          {t(`rules.${rule}.title`)}
        </h2>
        <p>{t(`rules.${rule}.why`)}</p>
        {isShared && evidence ? <p className="font-medium">{evidence}</p> : null}
        <p className="text-ink-muted text-sm">
          {t('source', { source: t(`rules.${rule}.source`) })}
        </p>
      </div>
      <ul className="max-w-190 border-hairline border-t">
        {findings.map((finding) => (
          <FindingItem
            key={finding.id}
            finding={finding}
            isFirst={finding.id === first}
            isCounted={countedIds.includes(finding.id)}
            evidence={isShared ? undefined : evidenceOf(finding)}
          />
        ))}
      </ul>
    </section>
  )
}
