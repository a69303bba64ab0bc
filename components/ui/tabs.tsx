'use client'

import * as Radix from '@radix-ui/react-tabs'
import type { ReactNode } from 'react'
import { type Segment, SegmentLabel, segmentClass, segmentListClass, type TabState } from './segmented-tab-list'

type TabsProps = {
  label: string
  tabs: readonly { readonly value: string; readonly label: string; readonly content: ReactNode }[]
  defaultValue?: string
  value?: string
  onValueChange?: (value: string) => void
}

/** Text tabs; arrow keys move between them. */
export function Tabs({ label, tabs, defaultValue = tabs[0]?.value, ...state }: TabsProps) {
  return (
    <Radix.Root defaultValue={defaultValue} {...state}>
      <div className="border-hairline border-b">
        <Radix.List
          aria-label={label}
          // A narrow screen fades the tabs at its edge; the padding lets the last one out of the fade. A scroll
          // bar would be an empty strip.
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

type SegmentedTabsProps = TabState & {
  heading: string
  /** The heading level: h1 on its own page, h2 as a section. */
  level?: 'h1' | 'h2'
  /** Accessible name of the tab list. */
  tabListLabel: string
  /** At least one. */
  tabs: readonly (Segment & { readonly content: ReactNode })[]
}

/** A heading with a segmented control of the tabs; a single tab has none. Arrow keys move between the tabs. */
export function SegmentedTabs({ heading, level: Heading = 'h1', tabListLabel, tabs, ...state }: SegmentedTabsProps) {
  return (
    <Radix.Root {...state} className="flex flex-col gap-12">
      <div className="-mb-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
        <Heading className="text-2xl">{heading}</Heading>
        {tabs.length > 1 ? <Segments label={tabListLabel} tabs={tabs} /> : null}
      </div>
      {tabs.map(({ value, content }) => (
        <Radix.Content
          key={value}
          value={value}
          tabIndex={-1}
          className="flex flex-col gap-12 data-[state=inactive]:hidden"
        >
          {content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}

type SegmentsProps = { label: string; tabs: readonly Segment[] }

/** One segment per tab: its label and a detail, such as a figure, below it on phones. */
function Segments({ label, tabs }: SegmentsProps) {
  return (
    <Radix.List aria-label={label} className={segmentListClass}>
      {tabs.map((tab) => (
        <Radix.Trigger key={tab.value} value={tab.value} className={segmentClass}>
          <SegmentLabel {...tab} />
        </Radix.Trigger>
      ))}
    </Radix.List>
  )
}
