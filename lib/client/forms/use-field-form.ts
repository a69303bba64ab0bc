import { useTranslations } from 'next-intl'
import { type FormEvent, useRef, useState } from 'react'
import {
  type ChangeHandler,
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type * as z from 'zod/mini'
import { loadChunk } from '../api/call-api'
import { useErrorTitle } from '../page/use-page-title'
import { useAfterPointerRelease, useEarlyInput } from './use-field-events'

type FieldFormOptions<Input extends FieldValues, Output> = {
  schema: LazySchema<Input, Output>
  defaultValues: DefaultValues<Input>
  validateOn?: 'submit'
}

/**
 * Uses react-hook-form with one of our schemas. The schema's messages are keys under `fields` in
 * messages/en.json. If one field is invalid, focus moves to it; if several are, focus moves to the
 * summary.
 */
export function useFieldForm<Input extends FieldValues, Output>(
  options: FieldFormOptions<Input, Output>,
) {
  const t = useTranslations('fields')
  const { schema, defaultValues } = options
  const mode = options.validateOn === 'submit' ? 'onSubmit' : 'onBlur'
  const behaviour = { mode, reValidateMode: mode, shouldFocusError: false } as const
  const resolver: Resolver<Input, unknown, Output> = async (...args) =>
    (await loadResolver(schema))(...args)
  const form = useForm<Input, unknown, Output>({ resolver, defaultValues, ...behaviour })
  const { submissions, ...submission } = useSubmission(form)
  const { submitCount } = submission
  const afterRelease = useAfterPointerRelease()
  const withEarlyInput = useEarlyInput()
  const { errors } = form.formState
  const invalidFields = namesOf<Input>(errors)
  useErrorTitle(invalidFields.length > 0 && submitCount > 0)

  const errorTextOf = (name: Path<Input>) => {
    const message = errors[name]?.message
    return typeof message === 'string' ? t(message) : undefined
  }
  const preload = () => void loadResolver(schema).catch(() => undefined)

  return {
    form,
    ...submission,
    /** Returns a field's control, id and error, to spread on its component. */
    field: (name: Path<Input>, rules?: Parameters<typeof form.register>[1]) => {
      const control = form.register(name, rules)
      const onBlur: ChangeHandler = async (event) => {
        const before = submissions.current
        // If this press submits, the submission validates the field. Validating afterwards would
        // remove a server error.
        afterRelease(() => before === submissions.current && void control.onBlur(event))
      }
      return {
        ...control,
        ref: withEarlyInput(control),
        onBlur,
        onFocus: preload,
        error: errorTextOf(name),
      }
    },
    rejectField: (name: Path<Input>, message: string) => {
      form.setError(name, { message })
      form.setFocus(name)
    },
    errorSummary:
      submitCount > 0
        ? invalidFields.map((field) => ({ field, text: errorTextOf(field) ?? '' }))
        : [],
  }
}

function useSubmission<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
) {
  const [submitCount, setSubmitCount] = useState(0)
  const [loadFailed, setLoadFailed] = useState(false)
  const submissions = useRef(0)

  function handleInvalid(invalid: object) {
    const [first, ...others] = namesOf<Input>(invalid)
    if (first && others.length === 0) form.setFocus(first)
    setSubmitCount((before) => before + 1)
  }

  return {
    submitCount,
    /** Whether the schema could not be loaded, so nothing was sent. */
    loadFailed,
    submissions,
    submit: (send: (output: Output) => void) => (event: FormEvent) => {
      submissions.current += 1
      setLoadFailed(false)
      form
        .handleSubmit(
          send,
          handleInvalid,
        )(event)
        .catch(() => setLoadFailed(true))
    },
  }
}

/** A schema, or a function that loads it on the first input. Loading it later keeps pages small. */
type LazySchema<Input, Output> =
  | z.ZodMiniType<Output, Input>
  | (() => Promise<z.ZodMiniType<Output, Input>>)

async function loadResolver<Input extends FieldValues, Output>(rules: LazySchema<Input, Output>) {
  const [{ zodResolver }, schema] = await loadChunk(() =>
    Promise.all([import('@hookform/resolvers/zod'), typeof rules === 'function' ? rules() : rules]),
  )
  return zodResolver(schema)
}

function namesOf<Input extends FieldValues>(byName: object): Path<Input>[] {
  // react-hook-form keys errors and values by field name. Our fields are flat.
  return Object.keys(byName) as Path<Input>[]
}
