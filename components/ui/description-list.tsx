import type { ReactNode } from 'react'

type DescriptionListProps = {
  /** Details without a value are omitted. `title`: the name with a mark or a definition. */
  details: readonly {
    readonly name: string
    readonly title?: ReactNode
    readonly value: ReactNode
  }[]
  className: string
}

/** Lists names in small text, with their values. */
export function DescriptionList({ details, className }: DescriptionListProps) {
  const shown = details.filter(({ value }) => value !== undefined)
  return (
    <dl className={className}>
      {shown.map(({ name, title = name, value }) => (
        <div key={name}>
          <dt className="text-ink-muted text-sm">{title}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
