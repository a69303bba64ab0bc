'use client'

import { createContext, useContext, useEffect, useRef } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import { addKeeper, type Kept, keptText, writeKept } from './form-draft-storage'

const kept = z.object({ mark: z.string(), forms: z.record(z.string(), z.record(z.string(), z.string())) })

/** Whose page this is: a mark that tells consumers apart and says nothing about them. */
export const ConsumerMark = createContext<string | undefined>(undefined)

/**
 * Keeps the named fields of a form over a sign-in that a time-out made necessary, for the same consumer, in this tab, until
 * the form is shown again. Name harmless fields only: never a password, a number of a person, an answer or a code.
 */
export function useKeptInput<Typed extends FieldValues>(
  form: Pick<UseFormReturn<Typed>, 'getValues' | 'setValue'>,
  name: string,
  fields: readonly Path<Typed>[],
): void {
  const mark = useContext(ConsumerMark)
  const latest = useRef({ form, fields })
  latest.current = { form, fields }
  useEffect(() => {
    if (mark === undefined) return
    const given = takeKept(mark, name)
    for (const field of latest.current.fields) {
      const value = given[field]
      // The form's own type of a field cannot be told from here; what was kept came from this very field.
      if (value) latest.current.form.setValue(field, value as PathValue<Typed, Path<Typed>>)
    }
    return addKeeper({ mark, name, read: () => typedIn(latest.current.form, latest.current.fields) })
  }, [mark, name])
}

function typedIn<Typed extends FieldValues>(
  form: Pick<UseFormReturn<Typed>, 'getValues'>,
  fields: readonly Path<Typed>[],
): Record<string, string> {
  const pairs = fields.map((field) => [field, form.getValues(field)] as const)
  return Object.fromEntries(pairs.filter(([, value]) => typeof value === 'string' && value !== ''))
}

function takeKept(mark: string, name: string): Record<string, string> {
  const found = read()
  if (!found) return {}
  if (found.mark !== mark) {
    writeKept(undefined)
    return {}
  }
  const { [name]: values = {}, ...others } = found.forms
  writeKept(Object.keys(others).length > 0 ? { mark, forms: others } : undefined)
  return values
}

function read(): Kept | undefined {
  try {
    const parsed = kept.safeParse(JSON.parse(keptText() ?? 'null'))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}
