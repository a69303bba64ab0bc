import { CircleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { UrgentStep } from '@/components/credit/shared/first-step/first-step-title'
import { ScreenLink } from '@/components/credit/shared/screen-link'
import { buttonClass } from '@/components/ui/button/button'
import { ExternalLink } from '@/components/ui/external-link'
import { useFeatures } from '@/lib/client/page/page-context'
import { type FirstStep, isUrgentStep } from '@/lib/domain/credit/first-step/first-step'
import { bureauContacts } from '@/lib/domain/credit/not-mine/bureau-contacts'
import { type beforeApplying, isStepAmong } from '@/lib/domain/credit/readiness/before-applying'
import { pathOf } from '@/lib/routes'

type Points = ReturnType<typeof beforeApplying>

type BeforeApplyingProps = {
  points: Points
  provider: string
  bureau: string
  /** The first step of the shown bureau. */
  first: FirstStep | undefined
}

/**
 * Shows in one notice what to do before applying, the most important point first. Renders nothing
 * if there is nothing to do.
 */
export function BeforeApplying({ points, first, ...file }: BeforeApplyingProps) {
  const t = useTranslations('ready')
  const step = first && isUrgentStep(first) && !isStepAmong(points, first) ? first : undefined
  if (points.length === 0 && !step) return null
  return (
    <div className="flex items-baseline gap-2 border-caution border-l-2 pl-3">
      <CircleAlert aria-hidden="true" className="size-5 shrink-0 translate-y-1 text-caution" />
      <ul aria-label={t('firstTitle')} className="flex min-w-0 grow flex-col gap-2">
        {points.map((one, index) => (
          <li
            key={one.point}
            className={`flex flex-wrap items-baseline gap-x-4 ${index === 0 ? 'text-lg' : 'text-ink-muted'}`}
          >
            <PointText {...one} {...file} isDeceased={first?.kind === 'correctDeceased'} />
            <PointLink point={one.point} provider={file.provider} hasStep={step !== undefined} />
          </li>
        ))}
        {step ? (
          <li>
            <UrgentStep step={step} />
          </li>
        ) : null}
      </ul>
    </div>
  )
}

type PointTextProps = Points[number] & { bureau: string; isDeceased: boolean }

function PointText({ point, figures, bureau, isDeceased }: PointTextProps) {
  const t = useTranslations('ready')
  const { open = 0, denied = 0, lowest = 0, chapter = 0 } = figures
  const alerts = { open, denied, total: open + denied }
  const values = { bureau, ...alerts, lowest, chapter, isDeceased: isDeceased ? 'yes' : 'no' }
  return <span className="max-w-[58rem]">{t(`first.${point}`, values)}</span>
}

type PointLinkProps = Pick<Points[number], 'point'> & {
  provider: string
  /** Whether the notice links to the first step. */
  hasStep: boolean
}

/** Links to where to do what a point asks for. */
function PointLink({ point, provider, hasStep }: PointLinkProps) {
  const t = useTranslations('ready')
  const { monitoring } = useFeatures()
  const contact = bureauContacts.find((one) => one.provider === provider)
  if (point === 'frozen' && contact)
    return (
      <ExternalLink href={contact.pages.freeze} className={buttonClass('text')}>
        {t('thaw.liftAt', { bureau: contact.label })}
      </ExternalLink>
    )
  if (point === 'alerts' && monitoring)
    return (
      <ScreenLink path={pathOf('monitor')} className="self-auto! text-base">
        {t('seeAlerts')}
      </ScreenLink>
    )
  if (!hasStep && (point === 'noScore' || point === 'scoreBelow'))
    return (
      <ScreenLink path={pathOf('dashboard')} className="self-auto! text-base">
        {t('seeFirstStep')}
      </ScreenLink>
    )
  return null
}
