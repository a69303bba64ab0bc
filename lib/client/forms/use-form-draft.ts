import { createContext, useContext, useEffect, useEffectEvent } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { readDrafts, registerDraftSource, writeDrafts } from '../storage/form-draft-storage'

/** The fingerprint of the page's consumer, which tells consumers apart without identifying them. */
export const UserFingerprintContext = createContext<string | undefined>(undefined)

/** Keeps named fields over a timeout, for the same consumer. Never name a password, a personal number, an answer or a code. */
export function useFormDraft<Input extends FieldValues>(
  { getValues, setValue }: Pick<UseFormReturn<Input>, 'getValues' | 'setValue'>,
  name: string,
  fields: readonly Path<Input>[],
): void {
  const fingerprint = useContext(UserFingerprintContext)
  const restore = useEffectEvent((draft: Record<string, string>) => {
    for (const field of fields) {
      const value = draft[field]
      // The type of a field is unknown here; its draft came from the same field.
      if (value && !getValues(field)) setValue(field, value as PathValue<Input, Path<Input>>)
    }
  })
  const read = useEffectEvent((): Record<string, string> => {
    const pairs = fields.map((field) => [field, getValues(field)] as const)
    return Object.fromEntries(pairs.filter(([, value]) => typeof value === 'string' && value !== ''))
  })
  useEffect(() => {
    if (fingerprint === undefined) return
    restore(consumeDraft(fingerprint, name))
    return registerDraftSource({ fingerprint, name, read: () => read() })
  }, [fingerprint, name])
}

function consumeDraft(fingerprint: string, name: string): Record<string, string> {
  const found = readDrafts()
  if (!found) return {}
  if (found.fingerprint !== fingerprint) {
    writeDrafts(undefined)
    return {}
  }
  const { [name]: values = {}, ...others } = found.forms
  writeDrafts(Object.keys(others).length > 0 ? { fingerprint, forms: others } : undefined)
  return values
}
