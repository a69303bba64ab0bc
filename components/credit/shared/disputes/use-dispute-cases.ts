import { usePersistedValue } from '@/components/credit/shared/use-notes'
import { casesIn, encodeCase } from '@/lib/domain/credit/disputes/case-code'
import { requested, sentAgain } from '@/lib/domain/credit/disputes/case-outcome'
import {
  type CaseRequest,
  caseIdOf,
  type DisputeCase,
} from '@/lib/domain/credit/disputes/dispute-case'

/** Maximum number of cases. More would not fit into the notes. */
export const mostCases = 10

/** Returns the disputes that are followed on this device, and functions that change them. */
export function useDisputeCases() {
  const [stored, keep] = usePersistedValue('disputeCases', isDisputeCases)
  const cases = casesIn(stored)
  const update = (changed: readonly DisputeCase[]) => keep(changed.map(encodeCase))
  const without = (ids: readonly string[]) => cases.filter((one) => !ids.includes(caseIdOf(one)))
  return {
    cases,
    update,
    /** Adds cases, the newest first. A letter that was sent again continues its case. */
    add(added: readonly DisputeCase[]) {
      const continued = added.map((one) => {
        const before = cases.find((known) => caseIdOf(known) === caseIdOf(one))
        return before ? sentAgain(before, one) : one
      })
      update([...continued, ...without(added.map(caseIdOf))])
    },
    /**
     * Records a letter about a case without starting a new dispute. `at`: the date it was sent,
     * epoch ms.
     */
    request: (id: string, is: CaseRequest, at: number) =>
      update(cases.map((one) => (caseIdOf(one) === id ? requested(one, is, at) : one))),
    remove: (id: string) => update(without([id])),
  }
}

const isDisputeCases = (value: unknown): value is readonly unknown[] => Array.isArray(value)
