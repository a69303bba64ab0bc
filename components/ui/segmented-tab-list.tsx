import type { KeyboardEvent } from 'react'

type Segment = {
  readonly value: string
  readonly label: string
  readonly detail?: string | undefined
}

type SegmentedTabListProps = {
  label: string
  tabs: readonly Segment[]
  value: string
  onValueChange: (value: string) => void
  controls: string
}

/**
 * Segmented tabs for one panel that is rendered elsewhere, with the id `controls`. Arrow keys move
 * between them. Does not use Radix, which would double its size on the score page.
 */
export function SegmentedTabList({
  label,
  tabs,
  value,
  onValueChange,
  controls,
}: SegmentedTabListProps) {
  const selected = Math.max(
    0,
    tabs.findIndex((tab) => tab.value === value),
  )
  function move(event: KeyboardEvent<HTMLElement>, from: number) {
    const to = targetOf(event, from, tabs.length)
    const tab = to === undefined ? undefined : tabs[to]
    if (to === undefined || !tab) return
    event.preventDefault()
    const element = event.currentTarget.parentElement?.children[to]
    if (element instanceof HTMLElement) element.focus()
    onValueChange(tab.value)
  }
  return (
    <div className="max-sm:w-full">
      <div
        role="tablist"
        aria-label={label}
        aria-orientation="horizontal"
        className="flex gap-1 rounded border border-edge bg-paper-raised p-1 max-sm:w-full sm:inline-flex print:hidden"
      >
        {tabs.map((tab, index) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            aria-selected={index === selected}
            aria-controls={controls}
            tabIndex={index === selected ? 0 : -1}
            onClick={() => onValueChange(tab.value)}
            onKeyDown={(event) => move(event, index)}
            className="flex min-h-10 min-w-0 flex-1 items-center justify-center gap-x-1.5 rounded-md px-1 font-medium text-ink-muted text-sm transition-colors hover:text-ink aria-selected:bg-ink aria-selected:text-paper max-sm:flex-col sm:flex-auto sm:px-3 sm:text-base"
          >
            {tab.label}
            {tab.detail === undefined ? null : (
              <span className="font-semibold max-sm:leading-4"> {tab.detail}</span>
            )}
          </button>
        ))}
      </div>
    </div>
  )
}

/** Returns the index of the tab that a key moves to; undefined for other keys. */
function targetOf(event: KeyboardEvent, from: number, count: number): number | undefined {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return undefined
  switch (event.key) {
    case 'ArrowRight':
      return (from + 1) % count
    case 'ArrowLeft':
      return (from + count - 1) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}
