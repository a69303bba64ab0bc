import type { ReactNode } from 'react'

export type Fact = { readonly name: string; readonly value: ReactNode }

/** Names and values, in as many columns as fit. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid grid-cols-2 gap-x-8 gap-y-3 lg:grid-cols-3 print:grid-cols-3">
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt className="text-ink-muted text-sm">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
