'use client'

import { type FormEvent, useState } from 'react'
import type { FieldErrors, FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { ApiError } from '../api/api-error'

/** Submits a form: counts invalid submits, moves the focus, and marks the fields that the server rejected. */
export function useSubmission<Input extends FieldValues, Output>(form: UseFormReturn<Input, unknown, Output>) {
  const [submitCount, setSubmitCount] = useState(0)
  const [loadFailed, setLoadFailed] = useState(false)

  function handleInvalid(invalid: FieldErrors<Input>) {
    const [first, ...others] = namesOf(invalid)
    if (first && others.length === 0) form.setFocus(first)
    setSubmitCount((before) => before + 1)
  }

  return {
    /** The number of invalid submits. */
    submitCount,
    /** The schema could not be loaded, so nothing was sent. */
    loadFailed: loadFailed,
    submit: (send: (output: Output) => void) => (event: FormEvent) => {
      event.preventDefault()
      setLoadFailed(false)
      form
        .handleSubmit(send, handleInvalid)()
        .catch(() => setLoadFailed(true))
    },
    /** Marks the fields that the server rejected; returns true if there are any. */
    applyServerErrors: (error: unknown): boolean => {
      const named = Object.entries((error instanceof ApiError && error.problem?.errors) || {})
      // The BFF names fields of the row's input, and a form's fields have the same names.
      for (const [field, message] of named) form.setError(field as Path<Input>, { message })
      return named.length > 0
    },
  }
}

/** The names of the fields with an error. */
export function namesOf<Input extends FieldValues>(errors: FieldErrors<Input>): Path<Input>[] {
  // react-hook-form keys errors by the names of flat fields.
  return Object.keys(errors) as Path<Input>[]
}
