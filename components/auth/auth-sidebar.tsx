import { getTranslations } from 'next-intl/server'
import { scaleMax, scaleMin } from '@/lib/domain/score/score-scale'
import { ScoreArc } from './score-arc'

const lines = ['score', 'report', 'alerts'] as const

/** Overview of the product beside the form, on wide screens only. */
export async function AuthSidebar() {
  const t = await getTranslations('auth.sidebar')
  return (
    <aside className="hidden max-w-lg flex-col gap-7 justify-self-end @min-[61rem]:flex">
      <ScoreArc low={scaleMin} high={scaleMax} />
      <h2 className="text-2xl">{t('title')}</h2>
      <dl className="border-hairline border-t">
        {lines.map((line) => (
          <div key={line} className="grid grid-cols-[9rem_1fr] gap-4 border-hairline border-b py-3">
            <dt className="font-medium">{t(line)}</dt>
            <dd className="text-ink-muted">{t(`${line}Text`)}</dd>
          </div>
        ))}
      </dl>
      <p className="text-ink-muted text-sm">{t('calm')}</p>
    </aside>
  )
}
