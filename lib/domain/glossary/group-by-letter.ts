/** A term of the glossary: `id` is its key in messages/en.json and its anchor on the page. */
export type TermEntry = { readonly id: string; readonly name: string; readonly text: string }
export type LetterGroup = { readonly letter: string; readonly terms: readonly TermEntry[] }

/** Terms in the alphabetical order of a language, grouped by first letter; an accented letter belongs to its base letter. */
export function groupByLetter(terms: readonly TermEntry[], locale: string): LetterGroup[] {
  const { compare } = new Intl.Collator(locale)
  const sorted = terms.toSorted((a, b) => compare(a.name, b.name))
  const groups = Map.groupBy(sorted, ({ name }) => name.normalize('NFD').slice(0, 1).toLocaleUpperCase(locale))
  return [...groups].map(([letter, entries]) => ({ letter, terms: entries }))
}
