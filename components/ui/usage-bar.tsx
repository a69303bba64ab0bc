type UsageBarProps = {
  percent: number
  tone: keyof typeof tones
  /** States the figure with a word for the tone, since colour alone does not tell it. */
  text: string
  textHidden?: boolean
  marks: readonly { readonly at: number; readonly label?: string }[]
}

const tones = { positive: 'bg-positive', caution: 'bg-caution', negative: 'bg-negative' }

/** A usage bar with marks at thresholds, and its figure in words. */
export function UsageBar({ percent, tone, text, textHidden = false, marks }: UsageBarProps) {
  const isOver = percent > 100
  const labelled = marks.filter(({ label }) => label)
  return (
    <span className="block [print-color-adjust:exact]">
      <span aria-hidden="true" className="relative mr-3 block">
        <span className="block h-2 overflow-hidden rounded-l-full bg-hairline forced-colors:bg-paper">
          <span
            className={`block h-full ${tones[tone]}`}
            style={{ width: `${Math.min(100, Math.max(0, percent))}%` }}
          />
        </span>
        {isOver ? (
          <span data-over-limit="" className={`absolute inset-y-0 -right-3 w-2 rounded-r-full ${tones[tone]}`} />
        ) : null}
        {marks.map(({ at }) => (
          <span key={at} style={{ left: `${at}%` }} className="absolute top-2.5 h-1 w-px bg-edge" />
        ))}
        <span className="absolute -inset-y-0.5 right-0 w-px bg-edge" />
      </span>
      {labelled.length > 0 ? (
        <span aria-hidden="true" className="relative mt-2 mr-3 block h-5 text-ink-muted text-sm">
          {labelled.map(({ at, label }) => (
            <span key={at} style={{ left: `${at}%` }} className="absolute -translate-x-1/2">
              {label}
            </span>
          ))}
        </span>
      ) : (
        <span className="block h-1.5" />
      )}
      <span className={textHidden ? 'sr-only' : `mt-1 block text-sm ${isOver ? 'font-medium text-negative' : ''}`}>
        {text}
      </span>
    </span>
  )
}
