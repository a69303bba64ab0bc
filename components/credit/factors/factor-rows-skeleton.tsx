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
          className="px-4 py-1.5 max-md:h-21 md:py-2 sm:px-5 md:h-16"
          widths={['w-36', 'w-24']}
        />
      ))}
    </div>
  )
}
