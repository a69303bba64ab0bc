import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { scaleMax, vantageScoreBands } from '@/lib/domain/credit/score/score-scale'
import { formatNumber } from '@/lib/domain/shared/formats/formats'

type AuthLayoutProps = {
  children: ReactNode
  hasScoreNote?: boolean
  /** Whether a line with the step is above the form's heading. */
  hasSteps?: boolean
}

/** Places the form next to a sidebar on wide screens. */
export async function AuthLayout({
  children,
  hasScoreNote = false,
  hasSteps = false,
}: AuthLayoutProps) {
  const t = await getTranslations('auth.sidebar')
  return (
    <div className="grid items-start gap-16 py-8 sm:py-12 @min-[61rem]:grid-cols-[minmax(0,27.5rem)_minmax(0,1fr)] @min-[61rem]:gap-24 @min-[61rem]:py-28">
      <div className="mx-auto flex w-full flex-col gap-8 sm:max-w-form @min-[61rem]:mx-0">
        {children}
        {hasScoreNote ? <p className="text-ink-muted text-sm">{t('noScoreImpact')}</p> : null}
      </div>
      <AuthSidebar hasSteps={hasSteps} />
    </div>
  )
}

/** Places a form without a sidebar, for visitors who already have an account. */
export function FormLayout({ children }: { children: ReactNode }) {
  return <div className="mx-auto w-full py-8 sm:max-w-form sm:py-12">{children}</div>
}

const features = ['score', 'report', 'alerts'] as const

async function AuthSidebar({ hasSteps }: Pick<AuthLayoutProps, 'hasSteps'>) {
  const t = await getTranslations('auth.sidebar')
  return (
    // Both headings are on one line.
    <aside
      className={`hidden max-w-lg flex-col gap-8 justify-self-end @min-[61rem]:flex ${hasSteps ? 'pt-8' : 'pt-1'}`}
    >
      <h2 className="text-balance text-xl">{t('title')}</h2>
      <dl className="border-hairline border-t">
        {features.map((feature) => (
          <div
            key={feature}
            className="grid grid-cols-[9rem_1fr] gap-4 border-hairline border-b py-4"
          >
            <dt className="font-medium">{t(feature)}</dt>
            <dd className="text-ink-muted">{t(`${feature}Text`)}</dd>
          </div>
        ))}
      </dl>
      <ScoreScale />
    </aside>
  )
}

const bandColours = ['bg-band-1', 'bg-band-2', 'bg-band-3', 'bg-band-4', 'bg-band-5'] as const

function ScoreScale() {
  const t = useTranslations('auth.sidebar')
  const ratings = useTranslations('ratings')
  return (
    <figure className="flex flex-col gap-3">
      <ol className="flex gap-0.5">
        {Object.entries(vantageScoreBands).map(([name, { low, high }], index) => (
          <li
            key={name}
            style={{ flexGrow: high - low }}
            className="basis-0 whitespace-nowrap not-last:pr-2"
          >
            <span
              aria-hidden="true"
              className={`mb-2 block h-3 rounded-sm ${bandColours[index]}`}
            />
            <span className="block font-medium text-sm">{ratings(name)}</span>
            <span className="block text-ink-muted text-sm">{formatNumber(low)}</span>
          </li>
        ))}
      </ol>
      <figcaption className="text-ink-muted text-sm">
        {t('scale', { max: formatNumber(scaleMax) })}
      </figcaption>
    </figure>
  )
}
