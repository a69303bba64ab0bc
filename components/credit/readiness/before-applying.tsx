import { CircleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { ScreenLink } from '@/components/credit/shared/screen-link'
import { useFeatures } from '@/lib/client/page/page-context'
import type { beforeApplying } from '@/lib/domain/credit/readiness/before-applying'
import { pathOf } from '@/lib/routes'

type BeforeApplyingProps = {
  points: ReturnType<typeof beforeApplying>
  bureau: string
  /** Whether the file marks the consumer as deceased. */
  isDeceased: boolean
}

/** Lists what to do before applying. Renders nothing if there is nothing to do. */
export function BeforeApplying({ points, bureau, ...file }: BeforeApplyingProps) {
  const isDeceased = file.isDeceased ? 'yes' : 'no'
  const t = useTranslations('ready')
  const { monitoring } = useFeatures()
  if (points.length === 0) return null
  return (
    <ul aria-label={t('firstTitle')} className="flex flex-col gap-2 text-lg">
      {points.map(({ point, figures: { open = 0, denied = 0, lowest = 0, chapter = 0 } }) => (
        <li key={point} className="flex items-baseline gap-2">
          <CircleAlert aria-hidden="true" className="size-5 shrink-0 translate-y-1 text-caution" />
          <span className="flex flex-wrap items-baseline gap-x-4">
            {t(`first.${point}`, { bureau, open, denied, lowest, chapter, isDeceased })}
            {point === 'alerts' && monitoring ? (
              <ScreenLink path={pathOf('monitor')} className="self-auto!">
                {t('seeAlerts')}
              </ScreenLink>
            ) : null}
            {point === 'noScore' || point === 'scoreBelow' ? (
              <ScreenLink path={pathOf('dashboard')} className="self-auto!">
                {t('seeFirstStep')}
              </ScreenLink>
            ) : null}
          </span>
        </li>
      ))}
    </ul>
  )
}
