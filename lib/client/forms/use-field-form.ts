'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useState } from 'react'
import {
  type ChangeHandler,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type RegisterOptions,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type * as z from 'zod/mini'
import { loadChunk } from '../api/load-chunk'
import { useAfterPointerRelease, useEarlyInput } from './use-field-events'

type FieldFormOptions<Input extends FieldValues, Output> = {
  schema: LazySchema<Input, Output>
  defaultValues: DefaultValues<Input>
  /** `submit`: only on submit (login). @default blur: on blur and on submit */
  validateOn?: 'submit'
}

/**
 * react-hook-form with one of our schemas and the texts of messages/en.json: one invalid field gets the focus, several
 * move it to the summary. A schema's issue messages are keys under `fields`.
 */
export function useFieldForm<Input extends FieldValues, Output>(options: FieldFormOptions<Input, Output>) {
  const t = useTranslations('fields')
  const { schema, defaultValues } = options
  const mode = options.validateOn === 'submit' ? 'onSubmit' : 'onBlur'
  const behaviour = { mode, reValidateMode: mode, shouldFocusError: false } as const
  const form = useForm<Input, unknown, Output>({ resolver: lazyResolver(schema), defaultValues, ...behaviour })
  const submission = useSubmission(form)
  const { submitCount } = submission
  const afterRelease = useAfterPointerRelease()
  const withEarlyInput = useEarlyInput()
  const { errors } = form.formState
  const invalidFields = namesOf(errors)
  useErrorTitle(invalidFields.length > 0 && submitCount > 0)

  const errorTextOf = (name: Path<Input>) => {
    const message = errors[name]?.message
    return typeof message === 'string' ? t(message) : undefined
  }
  const preload = () => void loadResolver(schema).catch(() => undefined)

  return {
    form,
    ...submission,
    /** Control, id and error of one field, to spread on its component. */
    field: (name: Path<Input>, rules?: RegisterOptions<Input>) => {
      const control = form.register(name, rules)
      const onBlur: ChangeHandler = async (event) => afterRelease(() => void control.onBlur(event))
      return { ...control, ref: withEarlyInput(control), onBlur, onFocus: preload, error: errorTextOf(name) }
    },
    /** Shows an error of the server at its field. */
    rejectField: (name: Path<Input>, message: string) => {
      form.setError(name, { message })
      form.setFocus(name)
    },
    /** For the error summary, which is shown when several fields failed on submit. */
    errorSummary: submitCount > 0 ? invalidFields.map((field) => ({ field, text: errorTextOf(field) ?? '' })) : [],
  }
}

/** Submits a form: counts invalid submits, and focuses a field that is the only invalid one. */
function useSubmission<Input extends FieldValues, Output>(form: UseFormReturn<Input, unknown, Output>) {
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
    loadFailed,
    submit: (send: (output: Output) => void) => (event: FormEvent) => {
      event.preventDefault()
      setLoadFailed(false)
      form
        .handleSubmit(send, handleInvalid)()
        .catch(() => setLoadFailed(true))
    },
  }
}

type Schema<Input, Output> = z.ZodMiniType<Output, Input>

/** A form's schema; a function loads it on the first input, for small pages. */
type LazySchema<Input, Output> = Schema<Input, Output> | (() => Promise<Schema<Input, Output>>)

async function loadResolver<Input extends FieldValues, Output>(rules: LazySchema<Input, Output>) {
  const [{ zodResolver }, schema] = await loadChunk(() =>
    Promise.all([import('@hookform/resolvers/zod'), typeof rules === 'function' ? rules() : rules]),
  )
  return zodResolver(schema)
}

function lazyResolver<Input extends FieldValues, Output>(
  rules: LazySchema<Input, Output>,
): Resolver<Input, unknown, Output> {
  return async (...args) => (await loadResolver(rules))(...args)
}

/** The names of the fields with an error. */
function namesOf<Input extends FieldValues>(errors: FieldErrors<Input>): Path<Input>[] {
  // react-hook-form keys errors by the names of flat fields.
  return Object.keys(errors) as Path<Input>[]
}

/** While a form shows errors, the page title starts with them. */
export function useErrorTitle(hasErrors: boolean): void {
  const t = useTranslations('app')
  useEffect(() => {
    if (!hasErrors) return
    const { title } = document
    const withErrors = t('titleWithErrors', { title })
    document.title = withErrors
    return () => {
      // Another page may have been opened in the meantime, with its own title.
      if (document.title === withErrors) document.title = title
    }
  }, [hasErrors, t])
}
