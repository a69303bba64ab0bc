// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { MaskedField } from './masked-field'

afterEach(cleanup)

const format = (typed: string) =>
  typed
    .replace(/\D/g, '')
    .slice(0, 9)
    .replace(/^(\d{3})(\d)/, '$1-$2')
    .replace(/^(\d{3}-\d{2})(\d)/, '$1-$2')

function field(): HTMLInputElement {
  return screen.getByRole<HTMLInputElement>('textbox', { name: 'Number' })
}

test('groups digits as they are typed', async () => {
  render(<MaskedField name="number" label="Number" format={format} />)
  await userEvent.type(field(), '666123456')
  expect(field()).toHaveProperty('value', '666-12-3456')
})

test('formats a number that is pasted in any format', async () => {
  render(<MaskedField name="number" label="Number" format={format} />)
  await userEvent.click(field())
  await userEvent.paste(' 666 12 3456 ')
  expect(field()).toHaveProperty('value', '666-12-3456')
})

test('keeps the caret in place when a digit in the middle is corrected', async () => {
  render(<MaskedField name="number" label="Number" format={format} defaultValue="666-12-3456" />)
  await userEvent.type(field(), '{Backspace}9', { initialSelectionStart: 5, initialSelectionEnd: 5 })
  expect(field()).toHaveProperty('value', '666-92-3456')
  expect(field().selectionStart).toBe(5)
})

test('passes the formatted value to onChange', async () => {
  const heard = vi.fn()
  render(<MaskedField name="number" label="Number" format={format} onChange={(event) => heard(event.target.value)} />)
  await userEvent.type(field(), '6661')
  expect(heard).toHaveBeenLastCalledWith('666-1')
})
