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
