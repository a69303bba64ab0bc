type Detail = { readonly name: string; readonly value: string }

type InlineDetailsProps = { first: Detail; details: readonly Detail[]; note: string; align?: 'centre' }

/** A small caption: one detail on its own line, whose name is visually hidden, a few short ones in one line, and a sentence. */
export function InlineDetails({ first, details, note, align }: InlineDetailsProps) {
  return (
    <div className={`text-balance text-ink-muted text-sm ${align ? 'text-center' : ''}`}>
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
