'use client'

import { createContext, useContext, useEffect, useRef } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { readDrafts, registerDraftSource, writeDrafts } from '../storage/form-draft-storage'

/** The fingerprint of the page's consumer, which tells consumers apart without identifying them. */
export const UserFingerprintContext = createContext<string | undefined>(undefined)

/**
 * Keeps the named fields of a form when a timeout requires a new sign-in, for the same consumer in this tab, until
 * the form is shown again. Name harmless fields only: never a password, a personal number, an answer or a code.
 */
export function useFormDraft<Input extends FieldValues>(
  form: Pick<UseFormReturn<Input>, 'getValues' | 'setValue'>,
  name: string,
  fields: readonly Path<Input>[],
): void {
  const fingerprint = useContext(UserFingerprintContext)
  const latest = useRef({ form, fields })
  latest.current = { form, fields }
  useEffect(() => {
    if (fingerprint === undefined) return
    const draft = consumeDraft(fingerprint, name)
    for (const field of latest.current.fields) {
      const value = draft[field]
      // The type of a field is unknown here; its draft came from the same field.
      if (value && !latest.current.form.getValues(field))
        latest.current.form.setValue(field, value as PathValue<Input, Path<Input>>)
    }
    return registerDraftSource({
      fingerprint,
      name,
      read: () => readFields(latest.current.form, latest.current.fields),
    })
  }, [fingerprint, name])
}

function readFields<Input extends FieldValues>(
  form: Pick<UseFormReturn<Input>, 'getValues'>,
  fields: readonly Path<Input>[],
): Record<string, string> {
  const pairs = fields.map((field) => [field, form.getValues(field)] as const)
  return Object.fromEntries(pairs.filter(([, value]) => typeof value === 'string' && value !== ''))
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
