'use client'

import { type KeyboardEvent, useRef } from 'react'

export type Segment = { readonly value: string; readonly label: string; readonly detail?: string | undefined }

/** The selected tab, and who stores it. */
export type TabState = { value: string; onValueChange: (value: string) => void }

export const segmentListClass =
  'flex gap-1 rounded border border-edge bg-paper-raised p-1 max-sm:w-full sm:inline-flex print:hidden'
export const segmentClass =
  'flex min-h-10 min-w-0 flex-1 items-center justify-center gap-x-1.5 sm:flex-none rounded-md px-1 font-medium text-ink-muted text-sm transition-colors hover:text-ink aria-selected:bg-ink aria-selected:text-paper max-sm:flex-col sm:px-3 sm:text-base'

type SegmentedTabListProps = TabState & {
  label: string
  tabs: readonly Segment[]
  /** The id of the one panel that shows the selected tab. */
  controls: string
}

/**
 * Segmented tabs for a panel that is rendered elsewhere, after the tabs pattern of the ARIA Authoring Practices: one tab is in
 * the tab order, arrow keys, Home and End select another one. The score page shows them at once, and Radix's tabs, which
 * `tabs.tsx` uses, would cost it 8 kB. Decision 38.
 */
export function SegmentedTabList({ label, tabs, value, onValueChange, controls }: SegmentedTabListProps) {
  const list = useRef<HTMLDivElement>(null)
  const selected = tabs.findIndex((tab) => tab.value === value)
  function selectByKey(event: KeyboardEvent) {
    const last = tabs.length - 1
    const to = { ArrowRight: selected + 1, ArrowLeft: selected - 1, Home: 0, End: last }[event.key]
    if (to === undefined || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const index = to > last ? 0 : to < 0 ? last : to
    onValueChange(tabs[index]?.value ?? value)
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[index]?.focus()
  }
  return (
    <div ref={list} role="tablist" aria-label={label} onKeyDown={selectByKey} className={segmentListClass}>
      {tabs.map((tab, index) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          aria-selected={tab.value === value}
          aria-controls={controls}
          tabIndex={index === Math.max(selected, 0) ? 0 : -1}
          onClick={() => onValueChange(tab.value)}
          className={segmentClass}
        >
          <SegmentLabel {...tab} />
        </button>
      ))}
    </div>
  )
}

/** The label of a segment and its detail, such as a figure, below it on phones. */
export function SegmentLabel({ label, detail }: Segment) {
  return (
    <>
      {label}
      {detail === undefined ? null : <span className="font-semibold max-sm:leading-4"> {detail}</span>}
    </>
  )
}
