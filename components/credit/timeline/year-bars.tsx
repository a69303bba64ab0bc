import { useTranslations } from 'next-intl'
import { TitledSection } from '@/components/ui/section'
import type { yearsOf } from '@/lib/domain/credit/timeline/overview'

/**
 * Minimum number of entries for the chart. With fewer entries, the table alone is faster to read.
 */
const fewestEntries = 4

/**
 * Shows a bar for each year in which entries drop off: filled for entries that remain at the end of
 * the year, outlined for those that drop off. The figures are next to the bar.
 */
export function YearBars({ years }: { years: ReturnType<typeof yearsOf> }) {
  const t = useTranslations('timeline')
  const [first] = years
  const all = first ? first.leaving + first.staying : 0
  if (all < fewestEntries) return null
  return (
    <TitledSection title={t('picture')} className="gap-2">
      <p className="text-ink-muted text-sm">{t('pictureNote', { count: all })}</p>
      <p aria-hidden="true" className="mb-2 flex flex-wrap gap-x-6 text-ink-muted text-sm">
        {(['stays', 'leaves'] as const).map((part) => (
          <span key={part} className="flex items-center gap-2">
            <span className="w-8">
              <Bar staying={part === 'stays' ? 1 : 0} leaving={part === 'leaves' ? 1 : 0} />
            </span>
            {t(`legend.${part}`)}
          </span>
        ))}
      </p>
      <ol className="flex flex-col gap-3 sm:gap-2">
        {years
          .filter(({ leaving }) => leaving > 0)
          .map(({ year, leaving, staying }) => (
            <li
              key={year}
              className="grid break-inside-avoid grid-cols-[1fr_2.5rem_6rem] items-center gap-x-3 text-right sm:grid-cols-[3rem_1fr_2.5rem_5.5rem]"
            >
              <span className="text-left font-medium">{year}</span>
              <span className="font-medium sm:order-1">
                <span aria-hidden="true">{`−${leaving}`}</span>
                <span className="sr-only">{t('leaving', { count: leaving })}</span>
              </span>
              <span className="text-ink-muted sm:order-2">{t('staying', { count: staying })}</span>
              <Bar staying={staying / all} leaving={leaving / all} />
            </li>
          ))}
      </ol>
    </TitledSection>
  )
}

/** Draws the bar as an image, because print omits backgrounds. */
function Bar({ staying, leaving }: { staying: number; leaving: number }) {
  return (
    <svg
      aria-hidden="true"
      className="h-1.5 w-full overflow-visible text-ink-muted max-sm:col-span-3"
    >
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
