'use client'

import { useTranslations } from 'next-intl'
import {
  type ChangeHandler,
  type DefaultValues,
  type FieldValues,
  type Path,
  type RegisterOptions,
  type Resolver,
  useForm,
} from 'react-hook-form'
import type * as z from 'zod/mini'
import { loadChunk } from '../api/load-chunk'
import { useErrorTitle } from './use-error-title'
import { useAfterPointerRelease, useEarlyInput } from './use-field-events'
import { namesOf, useSubmission } from './use-submission'

type FieldFormOptions<Input extends FieldValues, Output> = {
  schema: LazySchema<Input, Output>
  defaultValues: DefaultValues<Input>
  /** `submit`: only on submit (login); `blur`: on blur and on submit (every other form). */
  validateOn: 'submit' | 'blur'
}

/**
 * react-hook-form with one of our schemas and the texts of messages/en.json: one invalid field gets the focus, several
 * move it to the summary. A schema's issue messages are keys under `fields`.
 */
export function useFieldForm<Input extends FieldValues, Output>(options: FieldFormOptions<Input, Output>) {
  const t = useTranslations('fields')
  const { schema, defaultValues } = options
  const mode = options.validateOn === 'blur' ? 'onBlur' : 'onSubmit'
  const behaviour = { mode, reValidateMode: mode, shouldFocusError: false } as const
  const form = useForm<Input, unknown, Output>({ resolver: lazyResolver(schema), defaultValues, ...behaviour })
  const submission = useSubmission(form)
  const afterRelease = useAfterPointerRelease()
  const withEarlyInput = useEarlyInput()
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
      return { ...control, ref: withEarlyInput(control), onBlur, onFocus: preload, error: errorTextOf(name) }
    },
    /** For the error summary, which is shown when several fields failed on submit. */
    errorSummary: submitCount > 0 ? invalidFields.map((field) => ({ field, text: errorTextOf(field) ?? '' })) : [],
  }
}

type Schema<Input, Output> = z.ZodMiniType<Output, Input>

/** A form's schema; a function loads it on the first input, for small pages. */
type LazySchema<Input, Output> = Schema<Input, Output> | (() => Promise<Schema<Input, Output>>)

/** Loads the resolver once. */
async function loadResolver<Input extends FieldValues, Output>(rules: LazySchema<Input, Output>) {
  const [{ zodResolver }, schema] = await Promise.all([
    loadChunk(() => import('@hookform/resolvers/zod')),
    typeof rules === 'function' ? rules() : rules,
  ])
  return zodResolver(schema)
}

function lazyResolver<Input extends FieldValues, Output>(
  rules: LazySchema<Input, Output>,
): Resolver<Input, unknown, Output> {
  return async (...args) => (await loadResolver(rules))(...args)
}
