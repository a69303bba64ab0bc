import type { SummarizedReport } from '@/lib/contract/bff/report'
import { companyKeyOf } from '../formats/company-key'

const kinds = ['name', 'address', 'employer'] as const
type Kind = (typeof kinds)[number]

/** A name, address or employer on file, and the bureaus that list it. */
export type PersonalText = { readonly kind: Kind; readonly text: string; readonly bureaus: readonly string[] }

/** What the bureaus list besides the current name, address and employer, each text once: only the consumer can confirm it. */
export function otherPersonalTexts(reports: readonly SummarizedReport[]): PersonalText[] {
  return kinds.flatMap((kind) => {
    const listed = reports.flatMap(({ label, subject }) =>
      textsOf(kind, subject).map((text) => ({ text, label, key: companyKeyOf(text) })),
    )
    const byKey = Map.groupBy(listed, ({ key }) => key)
    // The first text of the first bureau is the current one.
    return [...byKey.values()].slice(1).flatMap((same) => {
      const bureaus = [...new Set(same.map(({ label }) => label))]
      return same.slice(0, 1).map(({ text }) => ({ kind, text, bureaus }))
    })
  })
}

function textsOf(kind: Kind, subject: SummarizedReport['subject']): readonly string[] {
  if (kind === 'name') return subject?.names ?? []
  if (kind === 'address') return subject?.addresses.map(({ text }) => text) ?? []
  return subject?.employment.map(({ name }) => name) ?? []
}
