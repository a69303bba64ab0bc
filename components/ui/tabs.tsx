'use client'

import * as Radix from '@radix-ui/react-tabs'
import type { ReactNode } from 'react'

type Tab = { readonly value: string; readonly label: string; readonly content: ReactNode }
type TabsProps = { label: string; tabs: readonly Tab[] }

/** Text tabs with the first one open. Arrow keys move between them. */
export function Tabs({ label, tabs }: TabsProps) {
  return (
    <Radix.Root defaultValue={tabs[0]?.value}>
      <div className="border-hairline border-b">
        <Radix.List
          aria-label={label}
          // Narrow screens fade the tabs at the edge, and the padding keeps the last tab out of the
          // fade. The scroll bar is hidden, because it would only be an empty strip.
          className="-mb-px flex gap-6 max-sm:gap-4 overflow-x-auto scrollbar-none max-sm:mask-[linear-gradient(to_right,black_calc(100%-2rem),transparent)] max-sm:pr-8"
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
