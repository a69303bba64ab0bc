/** A glossary term: `id` is its key in messages/en.json and its anchor on the page. */
export type TermEntry = { readonly id: string; readonly name: string; readonly text: string }
type AlphabeticalGroup = { readonly initial: string; readonly terms: readonly TermEntry[] }

/**
 * Sorts terms alphabetically in a language and groups them by initial. A term with an accented
 * initial is grouped under the base letter.
 */
export function alphabeticalGroupsOf(
  terms: readonly TermEntry[],
  locale: string,
): AlphabeticalGroup[] {
  const { compare } = new Intl.Collator(locale)
  const sorted = terms.toSorted((a, b) => compare(a.name, b.name))
  const groups = Map.groupBy(sorted, ({ name }) =>
    name.normalize('NFD').slice(0, 1).toLocaleUpperCase(locale),
  )
  return [...groups].map(([initial, entries]) => ({ initial, terms: entries }))
}
