'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import {
  type ChangeHandler,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type RegisterOptions,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { ApiError } from '../api/api-error'
import { type LazySchema, lazyResolver, loadResolver } from './lazy-resolver'
import { useAfterPointerRelease } from './use-after-pointer-release'
import { useErrorTitle } from './use-error-title'

type FieldFormOptions<Input extends FieldValues, Output> = {
  schema: LazySchema<Input, Output>
  defaultValues: DefaultValues<Input>
  /** `submit`: only on submit (login); `blur`: on blur and on submit (every other form). */
  validateOn: 'submit' | 'blur'
}

/**
 * react-hook-form over one of our schemas, with the words of messages/en.json: one faulty field takes the focus, several
 * give it to the summary. A schema's issue messages are keys under `fields`.
 */
export function useFieldForm<Input extends FieldValues, Output>(options: FieldFormOptions<Input, Output>) {
  const t = useTranslations('fields')
  const { schema, defaultValues } = options
  const mode = options.validateOn === 'blur' ? 'onBlur' : 'onSubmit'
  const behaviour = { mode, reValidateMode: mode, shouldFocusError: false } as const
  const form = useForm<Input, unknown, Output>({ resolver: lazyResolver(schema), defaultValues, ...behaviour })
  const submission = useSubmission(form)
  const afterRelease = useAfterPointerRelease()
  const { submitCount } = submission
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
      return { ...control, onBlur, onFocus: preload, error: errorTextOf(name) }
    },
    /** For the error summary, which is shown when several fields failed on submit. */
    errorSummary: submitCount > 0 ? invalidFields.map((field) => ({ field, text: errorTextOf(field) ?? '' })) : [],
  }
}

function useSubmission<Input extends FieldValues, Output>(form: UseFormReturn<Input, unknown, Output>) {
  const [submitCount, setSubmitCount] = useState(0)
  const [unreachable, setUnreachable] = useState(false)

  function handleInvalid(invalid: FieldErrors<Input>) {
    const [first, ...others] = namesOf(invalid)
    if (first && others.length === 0) form.setFocus(first)
    setSubmitCount((before) => before + 1)
  }

  return {
    /** Counts refused submits. */
    submitCount,
    /** The rules could not be fetched: the network is away, and nothing was sent. */
    unreachable,
    submit: (send: (meant: Output) => void) => (event: FormEvent) => {
      event.preventDefault()
      setUnreachable(false)
      form
        .handleSubmit(send, handleInvalid)()
        .catch(() => setUnreachable(true))
    },
    /** Marks the fields a server refused. True where it named one. */
    applyServerErrors: (error: unknown): boolean => {
      const named = Object.entries((error instanceof ApiError && error.problem?.errors) || {})
      // The BFF names fields of the row's input, and a form's fields bear the same names.
      for (const [field, message] of named) form.setError(field as Path<Input>, { message })
      return named.length > 0
    },
  }
}

function namesOf<Input extends FieldValues>(errors: FieldErrors<Input>): Path<Input>[] {
  // react-hook-form keys errors by the names of flat fields.
  return Object.keys(errors) as Path<Input>[]
}
