/** The place of something still loading, in its final size (by `className`). */
export function Skeleton({ className = '' }: { className?: string }) {
  return <span aria-hidden="true" className={`block animate-pulse rounded-sm bg-hairline ${className}`} />
}
