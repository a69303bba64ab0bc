import * as z from 'zod/mini'
import type { Subject } from '../bureau/report-summary'
import { optionalDate } from '../primitives'
import { lenient, trimText } from './lenient'

const text = lenient(z.string())

/** An employer of our model: a name, or a name with what is known of the job. */
export const employerSchema = z.union([
  z.string(),
  z.object({ name: z.string(), title: text, since: lenient(optionalDate), isCurrent: lenient(z.boolean()) }),
])
/** An employer of the vendor's model. */
export const vendorEmployerSchema = z.object({
  employerName: z.string(),
  employeeTitle: text,
  currentEmployer: lenient(z.boolean()),
  ordinal: lenient(z.number()),
  dateOfEmployment: lenient(optionalDate),
})
type Employer = Subject['employment'][number]

/** The vendor's employers, the current one first, then in the vendor's order, before those of our model. */
export function toEmployment(
  vendorEmployers: readonly z.infer<typeof vendorEmployerSchema>[],
  employers: readonly z.infer<typeof employerSchema>[],
): Employer[] {
  const history = vendorEmployers
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .map(({ employerName, employeeTitle, currentEmployer, dateOfEmployment }) => ({
      name: employerName,
      title: employeeTitle,
      isCurrent: currentEmployer,
      since: dateOfEmployment,
    }))
  return [...history, ...employers].flatMap((one) => toEmployer(typeof one === 'string' ? { name: one } : one) ?? [])
}

function rankOf({ currentEmployer, ordinal }: z.infer<typeof vendorEmployerSchema>): number {
  return currentEmployer ? Number.NEGATIVE_INFINITY : (ordinal ?? Number.POSITIVE_INFINITY)
}

type EmployerFields = {
  readonly name: string
  readonly title?: string | null | undefined
  readonly since?: number | null | undefined
  readonly isCurrent?: boolean | null | undefined
}

function toEmployer({ name, title, since, isCurrent }: EmployerFields): Employer | undefined {
  const employerName = trimText(name)
  const jobTitle = trimText(title)
  return employerName === undefined
    ? undefined
    : {
        name: employerName,
        ...(jobTitle ? { title: jobTitle } : {}),
        ...(typeof since === 'number' ? { since } : {}),
        ...(isCurrent ? { isCurrent } : {}),
      }
}
