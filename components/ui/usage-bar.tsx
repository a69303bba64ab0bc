/** A usage bar, hidden from assistive technology: a text beside it states the figure. */
export function UsageBar({ percent }: { percent: number }) {
  return (
    <span aria-hidden="true" className="block h-2 overflow-hidden rounded-full bg-hairline">
      <span
        className="block h-full rounded-full bg-ink-muted"
        style={{ width: `${Math.min(100, Math.max(0, percent))}%` }}
      />
    </span>
  )
}
