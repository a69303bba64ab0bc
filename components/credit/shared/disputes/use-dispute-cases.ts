import { usePersistedValue } from '@/components/credit/shared/use-notes'
import {
  caseIdOf,
  type DisputeCase,
  decodeCase,
  encodeCase,
} from '@/lib/domain/credit/disputes/dispute-case'

/** The most cases that are kept, so that they fit into the notes. */
export const mostCases = 10

/** Returns the disputes that are followed on this device, and functions that change them. */
export function useDisputeCases() {
  const [stored, keep] = usePersistedValue('disputeCases', isDisputeCases)
  const cases = (stored ?? []).flatMap((one) => decodeCase(one) ?? [])
  const update = (changed: readonly DisputeCase[]) => keep(changed.map(encodeCase))
  const without = (ids: readonly string[]) => cases.filter((one) => !ids.includes(caseIdOf(one)))
  return {
    cases,
    update,
    /** Adds cases, the newest first. A letter that was sent again starts its case anew. */
    add: (added: readonly DisputeCase[]) => update([...added, ...without(added.map(caseIdOf))]),
    remove: (id: string) => update(without([id])),
  }
}

const isDisputeCases = (value: unknown): value is readonly unknown[] => Array.isArray(value)
