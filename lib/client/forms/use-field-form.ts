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
import { CallFailed } from '../api/api-error'
import { type FieldRules, resolverOf, rulesOf } from './lazy-resolver'
import { useAfterRelease } from './use-after-pointer-release'
import { useErrorTitle } from './use-error-title'

type FieldFormOptions<Typed extends FieldValues, Meant> = {
  schema: FieldRules<Typed, Meant>
  defaultValues: DefaultValues<Typed>
  /** `submit`: only on submit (login); `blur`: on blur and on submit (every other form). */
  validateOn: 'submit' | 'blur'
}

/**
 * react-hook-form over one of our schemas, with the words of messages/en.json: one faulty field takes the focus, several
 * give it to the summary. A schema's issue messages are keys under `fields`.
 */
export function useFieldForm<Typed extends FieldValues, Meant>(options: FieldFormOptions<Typed, Meant>) {
  const t = useTranslations('fields')
  const { schema, defaultValues } = options
  const mode = options.validateOn === 'blur' ? 'onBlur' : 'onSubmit'
  const behaviour = { mode, reValidateMode: mode, shouldFocusError: false } as const
  const form = useForm<Typed, unknown, Meant>({ resolver: resolverOf(schema), defaultValues, ...behaviour })
  const submission = useSubmission(form)
  const afterRelease = useAfterRelease()
  const { attempt } = submission
  const { errors } = form.formState
  const faulty = namesOf(errors)
  useErrorTitle(faulty.length > 0 && attempt > 0)
  const textOf = (name: Path<Typed>) => {
    const message = errors[name]?.message
    return typeof message === 'string' ? t(message) : undefined
  }
  const preload = () => void rulesOf(schema).catch(() => undefined)
  return {
    form,
    ...submission,
    /** Control, id and error of one field, to spread on its component. */
    field: (name: Path<Typed>, rules?: RegisterOptions<Typed>) => {
      const control = form.register(name, rules)
      const onBlur: ChangeHandler = async (event) => afterRelease(() => void control.onBlur(event))
      return { ...control, onBlur, onFocus: preload, error: textOf(name) }
    },
    /** For the error summary, which is shown when several fields failed on submit. */
    faults: attempt > 0 ? faulty.map((field) => ({ field, text: textOf(field) ?? '' })) : [],
  }
}

function useSubmission<Typed extends FieldValues, Meant>(form: UseFormReturn<Typed, unknown, Meant>) {
  const [attempt, setAttempt] = useState(0)
  const [unreachable, setUnreachable] = useState(false)

  function refuse(refused: FieldErrors<Typed>) {
    const [first, ...others] = namesOf(refused)
    if (first && others.length === 0) form.setFocus(first)
    setAttempt((before) => before + 1)
  }

  return {
    /** Counts refused submits. */
    attempt,
    /** The rules could not be fetched: the network is away, and nothing was sent. */
    unreachable,
    submit: (send: (meant: Meant) => void) => (event: FormEvent) => {
      event.preventDefault()
      setUnreachable(false)
      form
        .handleSubmit(send, refuse)()
        .catch(() => setUnreachable(true))
    },
    /** Marks the fields a server refused. True where it named one. */
    refusedBy: (error: unknown): boolean => {
      const named = Object.entries((error instanceof CallFailed && error.problem?.errors) || {})
      // The BFF names fields of the row's input, and a form's fields bear the same names.
      for (const [field, message] of named) form.setError(field as Path<Typed>, { message })
      return named.length > 0
    },
  }
}

function namesOf<Typed extends FieldValues>(errors: FieldErrors<Typed>): Path<Typed>[] {
  // react-hook-form keys errors by the names of flat fields.
  return Object.keys(errors) as Path<Typed>[]
}
