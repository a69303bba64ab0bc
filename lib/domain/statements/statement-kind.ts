/** A kind of sentence that judges, explains or advises. Contract, section 12. */
export type StatementKind = {
  readonly name: string
  /** Paths in messages/<language>.json. */
  readonly texts: readonly string[]
  /** When it may be shown. */
  readonly condition: string
  /** What it rests on: a field of the wire, a law, or a convention of ours. */
  readonly source: string
  /** A sentence of law or advice, which counsel confirms. */
  readonly isForCounsel?: true
}

export type StatementFamily = { readonly title: string; readonly kinds: readonly StatementKind[] }

/** A kind as it is written down by hand, with the paths of its texts below a part of the messages. */
export type StatementRow = readonly [name: string, texts: readonly string[], condition: string, source: string]
