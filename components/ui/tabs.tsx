'use client'

import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'

/*
 * The tabs pattern of the ARIA Authoring Practices with automatic activation: one tab is in the tab order, arrow keys, Home and
 * End select another one. Written out, because the score page shows tabs at once and Radix's cost it 8 kB. Decision 38.
 */

type TabsProps = {
  label: string
  /** At least one. */
  tabs: readonly { readonly value: string; readonly label: string; readonly content: ReactNode }[]
  defaultValue?: string
}

/** The selected tab, and who stores it. */
type TabState = { value: string; onValueChange: (value: string) => void }

/** Text tabs; arrow keys move between them. */
export function Tabs({ label, tabs, defaultValue = tabs[0]?.value ?? '' }: TabsProps) {
  const [value, onValueChange] = useState(defaultValue)
  const id = useId()
  return (
    <div>
      <div className="border-hairline border-b">
        <TabList
          id={id}
          label={label}
          tabs={tabs}
          value={value}
          onValueChange={onValueChange}
          // A narrow screen fades the tabs at its edge; the padding lets the last one out of the fade. A scroll
          // bar would be an empty strip.
          className="-mb-px flex gap-6 overflow-x-auto scrollbar-none max-sm:mask-[linear-gradient(to_right,black_calc(100%-3rem),transparent)] max-sm:pr-12"
          tabClass="min-h-12 whitespace-nowrap border-transparent border-b-2 font-medium text-ink-muted hover:text-ink focus-visible:-outline-offset-2 aria-selected:border-accent-line aria-selected:text-ink"
        />
      </div>
      <Panels id={id} tabs={tabs} value={value} tabIndex={0} className="pt-6" />
    </div>
  )
}

type Segment = { readonly value: string; readonly label: string; readonly detail?: string | undefined }

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
  const id = useId()
  return (
    <div className="flex flex-col gap-12">
      <div className="-mb-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
        <Heading className="text-2xl">{heading}</Heading>
        {tabs.length > 1 ? <TabList {...segmented} {...state} id={id} label={tabListLabel} tabs={tabs} /> : null}
      </div>
      <Panels id={id} tabs={tabs} value={state.value} tabIndex={-1} className="flex flex-col gap-12" />
    </div>
  )
}

type SegmentedTabListProps = TabState & {
  label: string
  tabs: readonly Segment[]
  /** The id of the one panel that shows the selected tab. */
  controls: string
}

/** Segmented tabs for a panel that is rendered elsewhere. */
export function SegmentedTabList(props: SegmentedTabListProps) {
  return <TabList {...segmented} {...props} id={useId()} />
}

/** One segment per tab: its label and a detail, such as a figure, below it on phones. */
const segmented = {
  className: 'flex gap-1 rounded border border-edge bg-paper-raised p-1 max-sm:w-full sm:inline-flex print:hidden',
  tabClass:
    'flex min-h-10 min-w-0 flex-1 items-center justify-center gap-x-1.5 sm:flex-none rounded-md px-1 font-medium text-ink-muted text-sm transition-colors hover:text-ink aria-selected:bg-ink aria-selected:text-paper max-sm:flex-col sm:px-3 sm:text-base',
}

type TabListProps = TabState & {
  id: string
  label: string
  tabs: readonly Segment[]
  /** @default the panel of each tab */
  controls?: string
  className: string
  tabClass: string
}

function TabList({ id, label, tabs, value, onValueChange, controls, className, tabClass }: TabListProps) {
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
    <div ref={list} role="tablist" aria-label={label} onKeyDown={selectByKey} className={className}>
      {tabs.map(({ value: own, label: name, detail }, index) => (
        <button
          key={own}
          type="button"
          role="tab"
          id={`${id}-tab-${own}`}
          aria-selected={own === value}
          aria-controls={controls ?? `${id}-panel-${own}`}
          tabIndex={index === Math.max(selected, 0) ? 0 : -1}
          onClick={() => onValueChange(own)}
          className={tabClass}
        >
          {name}
          {detail === undefined ? null : <span className="font-semibold max-sm:leading-4"> {detail}</span>}
        </button>
      ))}
    </div>
  )
}

type PanelsProps = Pick<TabsProps, 'tabs'> & { id: string; value: string; tabIndex: 0 | -1; className: string }

/** Only the selected panel has its content. */
function Panels({ id, tabs, value, tabIndex, className }: PanelsProps) {
  return tabs.map(({ value: own, content }) => (
    <div
      key={own}
      role="tabpanel"
      id={`${id}-panel-${own}`}
      aria-labelledby={`${id}-tab-${own}`}
      tabIndex={tabIndex}
      hidden={own !== value}
      className={own === value ? className : undefined}
    >
      {own === value ? content : null}
    </div>
  ))
}
