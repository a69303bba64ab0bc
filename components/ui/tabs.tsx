'use client'

import * as Radix from '@radix-ui/react-tabs'
import type { ReactNode } from 'react'

type TabsProps = {
  label: string
  tabs: readonly { readonly value: string; readonly label: string; readonly content: ReactNode }[]
  defaultValue?: string
  value?: string
  onValueChange?: (value: string) => void
}

/** The selected tab, and who stores it. */
type TabState = { value: string; onValueChange: (value: string) => void }

/** Text tabs; arrow keys move between them. */
export function Tabs({ label, tabs, defaultValue = tabs[0]?.value, ...state }: TabsProps) {
  return (
    <Radix.Root defaultValue={defaultValue} {...state}>
      <Radix.List aria-label={label} className="flex gap-6 overflow-x-auto border-hairline border-b">
        {tabs.map(({ value, label: name }) => (
          <Radix.Trigger
            key={value}
            value={value}
            className="-mb-px min-h-12 whitespace-nowrap border-transparent border-b-2 font-medium text-ink-muted hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:border-accent-line data-[state=active]:text-ink"
          >
            {name}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map(({ value, content }) => (
        <Radix.Content key={value} value={value} className="pt-6">
          {content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}

type DotTabsProps = TabState & {
  heading: string
  /** The heading level: h1 on its own page, h2 as a section. */
  level?: 'h1' | 'h2'
  /** Accessible name of the tab list. */
  tabListLabel: string
  /** At least one. */
  tabs: readonly { readonly value: string; readonly label: string; readonly content: ReactNode }[]
}

/** A heading with one labelled dot per tab; a single tab has none. Arrow keys move between the dots. */
export function DotTabs({ heading, level: Heading = 'h1', tabListLabel, tabs, ...state }: DotTabsProps) {
  return (
    <Radix.Root {...state} className="flex flex-col gap-12">
      <div className="-mb-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
        <Heading className="text-2xl">{heading}</Heading>
        {tabs.length > 1 ? <Dots label={tabListLabel} pages={tabs} /> : null}
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

function Dots({ label, pages }: { label: string; pages: DotTabsProps['tabs'] }) {
  return (
    <Radix.List aria-label={label} className={dotListClass}>
      {pages.map((page) => (
        <Dot key={page.value} value={page.value} label={page.label} />
      ))}
    </Radix.List>
  )
}

type DotTabListProps = TabState & {
  label: string
  tabs: readonly { readonly value: string; readonly label: string }[]
  /** The id of the one panel that shows the selected tab. */
  controls: string
}

/** Labelled dots for a panel that is rendered elsewhere. */
export function DotTabList({ label, tabs, value, onValueChange, controls }: DotTabListProps) {
  return (
    <Radix.Root value={value} onValueChange={onValueChange}>
      <Radix.List aria-label={label} className={dotListClass}>
        {tabs.map((tab) => (
          <Dot key={tab.value} {...tab} controls={controls} />
        ))}
      </Radix.List>
    </Radix.Root>
  )
}

const dotListClass = 'flex flex-wrap gap-x-6 print:hidden'

function Dot({ value, label, controls }: { value: string; label: string; controls?: string }) {
  return (
    <Radix.Trigger
      value={value}
      {...(controls ? { 'aria-controls': controls } : {})}
      className="group flex min-h-11 items-center gap-2 rounded-sm font-medium text-ink-muted hover:text-ink data-[state=active]:text-ink"
    >
      <span
        aria-hidden="true"
        className="size-3 rounded-full border-2 border-edge transition-colors group-data-[state=active]:border-ink group-data-[state=active]:bg-ink"
      />
      {label}
    </Radix.Trigger>
  )
}
