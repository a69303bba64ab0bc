import { SkeletonLines } from '@/components/ui/loading/skeleton'
import { factorGroups } from '@/lib/contract/choices'

export const factorListClass =
  'divide-y divide-hairline overflow-hidden rounded border border-hairline bg-paper-raised'

export function FactorRowsSkeleton() {
  return (
    <div className={factorListClass}>
      {factorGroups.map((factor) => (
        <SkeletonLines
          key={factor}
          className="h-17 px-4 py-3 max-sm:in-data-dense:h-14.5 max-sm:in-data-dense:py-1.5 sm:h-18 md:h-23 lg:h-16 lg:py-2.5"
          widths={['w-36', 'w-24']}
        />
      ))}
    </div>
  )
}
