type Detail = { readonly name: string; readonly value: string }

type InlineDetailsProps = {
  /** The first line; its name is visually hidden. */
  readonly first: Detail
  readonly details: readonly Detail[]
  readonly note: string
  readonly align?: 'start' | 'centre'
}

/** A small caption: one detail on its own line, a few short ones in one line, and a sentence. */
export function InlineDetails({ first, details, note, align = 'start' }: InlineDetailsProps) {
  return (
    <div className={`text-balance text-ink-muted text-sm ${align === 'centre' ? 'text-center' : ''}`}>
      <dl>
        <div>
          <dt className="sr-only">{first.name}</dt>
          <dd>{first.value}</dd>
        </div>
        {details.map(({ name, value }) => (
          <div key={name} className="inline [&:not(:last-child)]:after:content-['_·_']">
            <dt className="inline">{name}</dt> <dd className="inline">{value}</dd>
          </div>
        ))}
      </dl>
      <p>{note}</p>
    </div>
  )
}
