type Fact = { readonly name: string; readonly value: string }

type FactLinesProps = {
  /** What comes first; its name is for assistive software only. */
  readonly first: Fact
  readonly facts: readonly Fact[]
  readonly note: string
  readonly align?: 'start' | 'centre'
}

/** A small quiet caption: one fact by itself, a few short ones in a line, and a sentence. */
export function FactLines({ first, facts, note, align = 'start' }: FactLinesProps) {
  return (
    <div className={`text-balance text-ink-muted text-sm ${align === 'centre' ? 'text-center' : ''}`}>
      <dl>
        <div>
          <dt className="sr-only">{first.name}</dt>
          <dd>{first.value}</dd>
        </div>
        {facts.map(({ name, value }) => (
          <div key={name} className="inline [&:not(:last-child)]:after:content-['_·_']">
            <dt className="inline">{name}</dt> <dd className="inline">{value}</dd>
          </div>
        ))}
      </dl>
      <p>{note}</p>
    </div>
  )
}
