'use client'

import * as Tabs from '@radix-ui/react-tabs'
import type { ReactNode } from 'react'

type DotTabsProps = {
  heading: string
  /** The heading level: h1 on its own page, h2 as a section. */
  level?: 'h1' | 'h2'
  /** Accessible name of the tab list. */
  tabListLabel: string
  /** At least one. */
  tabs: readonly { readonly value: string; readonly label: string; readonly content: ReactNode }[]
  /** Content below the tabs. */
  below?: ReactNode
}

/** A heading with one labelled dot per tab; a single tab has none. Arrow keys move between the dots. */
export function DotTabs({ heading, level: Heading = 'h1', tabListLabel, tabs, below }: DotTabsProps) {
  return (
    <Tabs.Root defaultValue={tabs[0]?.value} className="flex flex-col gap-12">
      <div className="-mb-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
        <Heading className="text-2xl">{heading}</Heading>
        {tabs.length > 1 ? <Dots label={tabListLabel} pages={tabs} /> : null}
      </div>
      {tabs.map(({ value, content }) => (
        <Tabs.Content
          key={value}
          value={value}
          tabIndex={-1}
          className="flex flex-col gap-12 data-[state=inactive]:hidden"
        >
          {content}
        </Tabs.Content>
      ))}
      {below}
    </Tabs.Root>
  )
}

function Dots({ label, pages }: { label: string; pages: DotTabsProps['tabs'] }) {
  return (
    <Tabs.List aria-label={label} className="flex flex-wrap gap-x-6 print:hidden">
      {pages.map((page) => (
        <Tabs.Trigger
          key={page.value}
          value={page.value}
          className="group flex min-h-11 items-center gap-2 rounded-sm font-medium text-ink-muted hover:text-ink data-[state=active]:text-ink"
        >
          <span
            aria-hidden="true"
            className="size-3 rounded-full border-2 border-edge transition-colors group-data-[state=active]:border-ink group-data-[state=active]:bg-ink"
          />
          {page.label}
        </Tabs.Trigger>
      ))}
    </Tabs.List>
  )
}
