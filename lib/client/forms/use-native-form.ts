'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import type * as z from 'zod/mini'
import { useErrorTitle } from './use-error-title'

/** A schema of text fields; loaded when the form is first used. */
type LoadSchema<Output> = () => Promise<z.ZodMiniType<Output>>

/** Messages of the schema by field: keys under `fields`. */
type FieldIssues = Readonly<Record<string, string>>
type Outcome = { readonly issues: FieldIssues; readonly submitCount: number; readonly loadFailed: boolean }

/**
 * A short form whose inputs keep their own values, validated when it is submitted: one invalid field gets the focus, several
 * move it to the summary. For the screen that visitors open first, which then does not load react-hook-form. Decision 38.
 */
export function useNativeForm<Output>(loadSchema: LoadSchema<Output>) {
  const t = useTranslations('fields')
  const [{ issues, submitCount, loadFailed }, setOutcome] = useState<Outcome>({
    issues: {},
    submitCount: 0,
    loadFailed: false,
  })
  const invalid = Object.entries(issues).map(([field, message]) => ({ field, text: t(message) }))
  useErrorTitle(invalid.length > 0)

  async function validate(form: HTMLFormElement): Promise<Output | undefined> {
    const { error, data } = (await loadSchema()).safeParse(Object.fromEntries(new FormData(form)))
    const found = error ? issuesOf(error) : {}
    setOutcome((before) => ({
      issues: found,
      submitCount: before.submitCount + (error ? 1 : 0),
      loadFailed: false,
    }))
    const [first, ...others] = Object.keys(found)
    if (first !== undefined && others.length === 0) document.getElementById(first)?.focus()
    return data
  }

  return {
    /** The number of invalid submits. */
    submitCount,
    /** The schema could not be loaded, so nothing was sent. */
    loadFailed,
    submit: (send: (output: Output) => void) => (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      validate(event.currentTarget).then(
        (output) => output !== undefined && send(output),
        () => setOutcome((before) => ({ ...before, loadFailed: true })),
      )
    },
    /** Name and error of one field, to spread on its component. */
    field: (name: string & keyof Output) => ({
      name,
      onFocus: () => void loadSchema().catch(() => undefined),
      error: invalid.find(({ field }) => field === name)?.text,
    }),
    /** For the error summary, which is shown when several fields failed on submit. */
    errorSummary: invalid,
  }
}

/** The first message of each field, in the order of the schema. */
function issuesOf({ issues }: z.core.$ZodError): FieldIssues {
  const first: Record<string, string> = {}
  for (const { path, message } of issues) first[String(path[0])] ??= message
  return first
}
