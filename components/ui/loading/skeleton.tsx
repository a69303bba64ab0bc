import type { ReactNode } from 'react'

/** Marks skeletons as loading content, which the page announces once. */
export function Busy({ children }: { children: ReactNode }) {
  return children === null ? null : <div aria-busy="true">{children}</div>
}

/** Placeholder in its final size, which `className` sets. */
export function Skeleton({ className = '' }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`block animate-pulse rounded-sm bg-hairline/70 ${className}`}
    />
  )
}

/** Placeholder lines of text, each as high as a body line. `widths` are their width classes. */
export function SkeletonLines({
  widths,
  className = '',
}: {
  widths: readonly string[]
  className?: string
}) {
  const lines = widths.map((width, index) => ({ width, key: index }))
  return (
    <div className={`flex flex-col gap-2 ${className}`}>
      {lines.map(({ width, key }) => (
        <Skeleton key={key} className={`my-1 h-4 max-w-full ${width}`} />
      ))}
    </div>
  )
}
