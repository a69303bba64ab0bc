import * as z from 'zod/mini'
import { day } from '../bureau/optional-fields'
import type { Subject } from '../bureau/subject'
import { lenient, trimmed } from './lenient'

const text = lenient(z.string())

/** An employer of our model: a name, or a name with what is known of the job. */
export const employer = z.union([
  z.string(),
  z.object({ name: z.string(), title: text, since: lenient(day), isCurrent: lenient(z.boolean()) }),
])
/** An employer of the vendor's model. */
export const vendorEmployer = z.object({
  employerName: z.string(),
  employeeTitle: text,
  currentEmployer: lenient(z.boolean()),
  ordinal: lenient(z.number()),
  dateOfEmployment: lenient(day),
})
type Employer = Subject['employment'][number]

/** The vendor's employers, the current one first, then in the vendor's order, before those of our model. */
export function employmentOf(
  vendors: readonly z.infer<typeof vendorEmployer>[],
  own: readonly z.infer<typeof employer>[],
): Employer[] {
  const history = vendors
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .map(({ employerName, employeeTitle, currentEmployer, dateOfEmployment }) => ({
      name: employerName,
      title: employeeTitle,
      isCurrent: currentEmployer,
      since: dateOfEmployment,
    }))
  return [...history, ...own].flatMap((one) => employerOf(typeof one === 'string' ? { name: one } : one) ?? [])
}

function rankOf({ currentEmployer, ordinal }: z.infer<typeof vendorEmployer>): number {
  return currentEmployer ? Number.NEGATIVE_INFINITY : (ordinal ?? Number.POSITIVE_INFINITY)
}

type Known = {
  readonly name: string
  readonly title?: string | null | undefined
  readonly since?: number | null | undefined
  readonly isCurrent?: boolean | null | undefined
}

function employerOf({ name, title, since, isCurrent }: Known): Employer | undefined {
  const employerName = trimmed(name)
  const jobTitle = trimmed(title)
  return employerName === undefined
    ? undefined
    : {
        name: employerName,
        ...(jobTitle ? { title: jobTitle } : {}),
        ...(typeof since === 'number' ? { since } : {}),
        ...(isCurrent ? { isCurrent } : {}),
      }
}
