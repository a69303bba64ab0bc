import { useTranslations } from 'next-intl'
import { TitledSection } from '@/components/ui/section'
import type { yearsOf } from '@/lib/domain/timeline/overview'

/** A bar for each year: filled what is left at its end, outlined what leaves in it; the figures are beside it. */
export function YearBars({ years }: { years: ReturnType<typeof yearsOf> }) {
  const t = useTranslations('timeline')
  const [first] = years
  if (!first) return null
  const all = first.leaving + first.staying
  return (
    <TitledSection title={t('picture')} className="gap-2">
      <p className="max-w-prose text-ink-muted text-sm">{t('pictureNote', { count: all })}</p>
      <ol className="flex max-w-2xl flex-col gap-3 sm:gap-2">
        {years.map(({ year, leaving, staying }) => (
          <li
            key={year}
            className="grid break-inside-avoid grid-cols-[auto_1fr] items-center gap-x-3 sm:grid-cols-[3rem_1fr_12rem]"
          >
            <span className="font-medium">{year}</span>
            <span className="max-sm:text-right sm:order-last">
              <span className={leaving > 0 ? 'font-medium' : 'text-ink-muted'}>{t('leaving', { count: leaving })}</span>
              <span className="text-ink-muted"> · {t('staying', { count: staying })}</span>
            </span>
            <Bar staying={staying / all} leaving={leaving / all} />
          </li>
        ))}
      </ol>
    </TitledSection>
  )
}

/** Drawn as an image, because print leaves backgrounds out. */
function Bar({ staying, leaving }: { staying: number; leaving: number }) {
  return (
    <svg aria-hidden="true" className="h-3 w-full overflow-visible text-ink-muted max-sm:col-span-2">
      <rect width={`${100 * staying}%`} height="100%" fill="currentColor" />
      <rect
        x={`${100 * staying}%`}
        width={`${100 * leaving}%`}
        height="100%"
        fill="none"
        stroke="currentColor"
        className={leaving > 0 ? 'text-positive' : 'hidden'}
      />
    </svg>
  )
}
