import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { scaleMax, scaleMin } from '@/lib/domain/score/score-scale'

/** Layout of the login and sign-up screens: the form, and the sidebar on wide screens. */
export function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <div className="grid items-start gap-16 py-8 sm:py-12 @min-[61rem]:grid-cols-[minmax(0,27.5rem)_minmax(0,1fr)] @min-[61rem]:gap-24 @min-[61rem]:py-16">
      <div className="mx-auto w-full sm:max-w-form @min-[61rem]:mx-0">{children}</div>
      <AuthSidebar />
    </div>
  )
}

const features = ['score', 'report', 'alerts'] as const

/** Overview of the product beside the form, on wide screens only. */
async function AuthSidebar() {
  const t = await getTranslations('auth.sidebar')
  return (
    <aside className="hidden max-w-lg flex-col gap-7 justify-self-end @min-[61rem]:flex">
      <ScoreArc low={scaleMin} high={scaleMax} />
      <h2 className="text-2xl">{t('title')}</h2>
      <dl className="border-hairline border-t">
        {features.map((feature) => (
          <div key={feature} className="grid grid-cols-[9rem_1fr] gap-4 border-hairline border-b py-3">
            <dt className="font-medium">{t(feature)}</dt>
            <dd className="text-ink-muted">{t(`${feature}Text`)}</dd>
          </div>
        ))}
      </dl>
      <p className="text-ink-muted text-sm">{t('noScoreImpact')}</p>
    </aside>
  )
}

const bands = ['text-band-1', 'text-band-2', 'text-band-3', 'text-band-4', 'text-band-5']
/** In degrees. */
const arcStart = 150
const arcLength = 240
const bandGap = 2.5
const bandLength = arcLength / bands.length

/** Decorative score arc with five bands and the ends of the range; it shows no score. */
function ScoreArc({ low, high }: { low: number; high: number }) {
  return (
    <svg viewBox="12 0 296 250" aria-hidden="true" className="w-60">
      {bands.map((band, index) => (
        <circle
          key={band}
          cx="160"
          cy="150"
          r="140"
          fill="none"
          stroke="currentColor"
          strokeWidth="12"
          pathLength={360}
          strokeDasharray={`${bandLength - bandGap} 360`}
          transform={`rotate(${arcStart + index * bandLength + bandGap / 2} 160 150)`}
          className={band}
        />
      ))}
      <g className="fill-ink-muted text-lg" textAnchor="middle">
        <text x="44" y="246">
          {low}
        </text>
        <text x="276" y="246">
          {high}
        </text>
      </g>
    </svg>
  )
}
