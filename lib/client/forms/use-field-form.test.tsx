// @vitest-environment jsdom
import { type MaskitoOptions, maskitoInitialCalibrationPlugin } from '@maskito/core'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { useWatch } from 'react-hook-form'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { MaskedField } from '@/components/ui/form/masked-field'
import en from '@/messages/en.json'
import { useFieldForm } from './use-field-form'

const ssnMask: MaskitoOptions = {
  mask: [/\d/, /\d/, '-', /\d/],
  plugins: [maskitoInitialCalibrationPlugin()],
}
const schema = z.object({
  name: z.string(),
  ssn: z.string(),
  password: z.string(),
  question: z.number(),
})

function Form({ known = '' }: { known?: string }) {
  const defaultValues = { name: known, ssn: '', password: '', question: 0 }
  const { field, form } = useFieldForm({ schema, defaultValues })
  const values = useWatch({ control: form.control })
  const { error: _, ...name } = field('name')
  const { error: _ssn, ...ssn } = field('ssn')
  const { error: _password, ...password } = field('password')
  const { error: _question, ...question } = field('question', { valueAsNumber: true })
  return (
    <form>
      <input {...name} />
      <MaskedField {...ssn} label="Number" mask={ssnMask} />
      <input {...password} type="password" />
      <select {...question}>
        <option value={0}>None</option>
        <option value={4}>Fourth</option>
      </select>
      <output>{JSON.stringify(values)}</output>
    </form>
  )
}

/** Calls `use` with the form's server HTML before its scripts run, then hydrates it. */
async function hydrateAfter(
  use: (form: HTMLFormElement) => void,
  known?: string,
): Promise<HTMLElement> {
  const page = (
    <NextIntlClientProvider locale="en" messages={en}>
      <Form {...(known ? { known } : {})} />
    </NextIntlClientProvider>
  )
  const container = document.createElement('div')
  container.innerHTML = renderToString(page)
  const form = container.querySelector('form')
  if (form) use(form)
  await act(async () => hydrateRoot(container, page))
  return container
}

const fieldsOf = (container: HTMLElement) =>
  [...container.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')].map(
    ({ value }) => value,
  )
const valuesOf = (container: HTMLElement) =>
  JSON.parse(container.querySelector('output')?.textContent ?? '{}')

function type(form: HTMLFormElement, ...values: readonly string[]): void {
  for (const [index, value] of values.entries()) {
    const field = form.elements[index]
    if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value
  }
}

test('input typed before hydration stays on screen and in the form’s values, with its mask', async () => {
  const container = await hydrateAfter((form) => type(form, 'Ann', '123', 'Secret#1', '4'))
  expect(fieldsOf(container)).toEqual(['Ann', '12-3', 'Secret#1', '4'])
  expect(valuesOf(container)).toEqual({
    name: 'Ann',
    ssn: '12-3',
    password: 'Secret#1',
    question: 4,
  })
})

test('a form without input typed before hydration has its default values', async () => {
  const container = await hydrateAfter(() => undefined, 'Known')
  expect(fieldsOf(container)).toEqual(['Known', '', '', '0'])
  expect(valuesOf(container)).toEqual({ name: 'Known', ssn: '', password: '', question: 0 })
})

test('input typed before hydration replaces a default value', async () => {
  const container = await hydrateAfter((form) => type(form, 'Typed'), 'Known')
  expect(valuesOf(container)).toMatchObject({ name: 'Typed' })
})

function RejectedForm() {
  const { field, submit, rejectField } = useFieldForm({
    schema: z.object({ name: z.string() }),
    defaultValues: { name: '' },
  })
  const { error, ...name } = field('name')
  return (
    <form onSubmit={submit(() => rejectField('name', 'alreadyRegistered'))}>
      <input {...name} />
      <button type="submit">Send</button>
      <p role="alert">{error}</p>
    </form>
  )
}

test('a server error remains after the button press that both blurs the field and submits the form', async () => {
  render(
    <NextIntlClientProvider locale="en" messages={en}>
      <RejectedForm />
    </NextIntlClientProvider>,
  )
  await userEvent.type(screen.getByRole('textbox'), 'Ann')
  await userEvent.click(screen.getByRole('button'))
  // Wait longer than the validation, which starts after the pointer is released.
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(screen.getByRole('alert').textContent).toBe(en.fields.alreadyRegistered)
})
