import type { ReactNode } from 'react'

export type Fact = { readonly name: string; readonly value: ReactNode }

type FactListProps = {
  facts: readonly Fact[] /** One column on a phone, for values of several lines. */
  long?: boolean
}

/** A description list in as many columns as fit. */
export function FactList({ facts, long = false }: FactListProps) {
  return (
    <dl className={`grid gap-x-8 gap-y-3 sm:grid-cols-2 lg:grid-cols-3 print:grid-cols-3 ${long ? '' : 'grid-cols-2'}`}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt className="text-ink-muted text-sm">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
