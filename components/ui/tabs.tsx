'use client'

import * as Radix from '@radix-ui/react-tabs'
import type { ReactNode } from 'react'

type Segment = {
  readonly value: string
  readonly label: string
  readonly detail?: string | undefined
}
type TabsProps = { label: string; tabs: readonly (Segment & { readonly content: ReactNode })[] }

/** Text tabs with the first one open. Arrow keys move between them. */
export function Tabs({ label, tabs }: TabsProps) {
  return (
    <Radix.Root defaultValue={tabs[0]?.value}>
      <div className="border-hairline border-b">
        <Radix.List
          aria-label={label}
          // Narrow screens fade the tabs at the edge, and the padding keeps the last tab out of the
          // fade. The scroll bar is hidden, because it would only be an empty strip.
          className="-mb-px flex gap-6 overflow-x-auto scrollbar-none max-sm:mask-[linear-gradient(to_right,black_calc(100%-3rem),transparent)] max-sm:pr-12"
        >
          {tabs.map(({ value, label: name }) => (
            <Radix.Trigger
              key={value}
              value={value}
              className="min-h-12 whitespace-nowrap border-transparent border-b-2 font-medium text-ink-muted hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:border-accent-line data-[state=active]:text-ink"
            >
              {name}
            </Radix.Trigger>
          ))}
        </Radix.List>
      </div>
      {tabs.map(({ value, content }) => (
        <Radix.Content key={value} value={value} className="pt-6">
          {content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
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
 * between them.
 */
export function SegmentedTabList({
  label,
  tabs,
  value,
  onValueChange,
  controls,
}: SegmentedTabListProps) {
  return (
    <Radix.Root value={value} onValueChange={onValueChange} className="max-sm:w-full">
      <Radix.List
        aria-label={label}
        className="flex gap-1 rounded border border-edge bg-paper-raised p-1 max-sm:w-full sm:inline-flex print:hidden"
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            aria-controls={controls}
            className="flex min-h-10 min-w-0 flex-1 items-center justify-center gap-x-1.5 rounded-md px-1 font-medium text-ink-muted text-sm transition-colors hover:text-ink aria-selected:bg-ink aria-selected:text-paper max-sm:flex-col sm:flex-none sm:px-3 sm:text-base"
          >
            {tab.label}
            {tab.detail === undefined ? null : (
              <span className="font-semibold max-sm:leading-4"> {tab.detail}</span>
            )}
          </Radix.Trigger>
        ))}
      </Radix.List>
    </Radix.Root>
  )
}
