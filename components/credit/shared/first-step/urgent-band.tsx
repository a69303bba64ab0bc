import { CircleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { FirstStepTitle } from '@/components/credit/shared/first-step/first-step-title'
import { useFirstStepLink } from '@/components/credit/shared/first-step/use-first-step-link'
import { ScreenLink } from '@/components/credit/shared/screen-link'
import { type FirstStep, isUrgentStep } from '@/lib/domain/credit/first-step/first-step'

/** Shows a more urgent step above a plan, with a button. Otherwise renders nothing. */
export function UrgentBand({ step }: { step: FirstStep | undefined }) {
  return step && isUrgentStep(step) ? <Band step={step} /> : null
}

function Band({ step }: { step: FirstStep }) {
  const t = useTranslations('firstStep')
  const { path, anchor, button } = useFirstStepLink(step) ?? {}
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded bg-caution-tint px-4 py-3 font-normal text-base print:border print:border-edge">
      <div className="flex min-w-0 grow basis-60 items-start gap-2">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-caution" />
        <div>
          <p className="text-sm leading-6">{t('heading')}</p>
          <p className="text-pretty font-semibold">
            <FirstStepTitle step={step} />
          </p>
        </div>
      </div>
      {path && button ? (
        <ScreenLink path={path} anchor={anchor} look="quiet">
          {t(button)}
        </ScreenLink>
      ) : null}
    </div>
  )
}
