// @vitest-environment jsdom
import type { MaskitoOptions } from '@maskito/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { MaskedField } from './masked-field'

afterEach(cleanup)

const mask: MaskitoOptions = {
  mask: Array.from('###-##-####', (character) => (character === '#' ? /\d/ : character)),
}

function field(): HTMLInputElement {
  return screen.getByRole<HTMLInputElement>('textbox', { name: 'Number' })
}

test('a masked field groups digits as they are typed', async () => {
  render(<MaskedField name="number" label="Number" mask={mask} />)
  await userEvent.type(field(), '666123456')
  expect(field().value).toBe('666-12-3456')
})

test('a masked field formats a number pasted in any format', async () => {
  render(<MaskedField name="number" label="Number" mask={mask} />)
  await userEvent.click(field())
  await userEvent.paste(' 666 12 3456 ')
  expect(field().value).toBe('666-12-3456')
})

test('a masked field formats a value that the browser fills in without a keyboard event', () => {
  const onChange = vi.fn()
  render(
    <MaskedField
      name="number"
      label="Number"
      mask={mask}
      onChange={(event) => onChange(event.target.value)}
    />,
  )
  fireEvent.input(field(), { target: { value: '666123456' } })
  expect(field().value).toBe('666-12-3456')
  expect(onChange).toHaveBeenLastCalledWith('666-12-3456')
})

test('the caret stays in place when a digit in the middle is corrected', async () => {
  render(<MaskedField name="number" label="Number" mask={mask} defaultValue="666-12-3456" />)
  await userEvent.type(field(), '{Backspace}9', {
    initialSelectionStart: 5,
    initialSelectionEnd: 5,
  })
  expect(field().value).toBe('666-92-3456')
  expect(field().selectionStart).toBe(5)
})

test('the caret stays behind a digit that moves past a separator', async () => {
  render(<MaskedField name="number" label="Number" mask={mask} defaultValue="666-12" />)
  await userEvent.type(field(), '9', { initialSelectionStart: 3, initialSelectionEnd: 3 })
  expect(field().value).toBe('666-91-2')
  expect(field().selectionStart).toBe(5)
})

test('deleting a separator keeps the value', async () => {
  render(<MaskedField name="number" label="Number" mask={mask} defaultValue="666-12" />)
  await userEvent.type(field(), '{Backspace}', { initialSelectionStart: 4, initialSelectionEnd: 4 })
  expect(field().value).toBe('666-12')
  expect(field().selectionStart).toBe(3)
})

test('a masked field passes the formatted value to onChange', async () => {
  const onChange = vi.fn()
  render(
    <MaskedField
      name="number"
      label="Number"
      mask={mask}
      onChange={(event) => onChange(event.target.value)}
    />,
  )
  await userEvent.type(field(), '6661')
  expect(onChange).toHaveBeenLastCalledWith('666-1')
})

test('a masked field hides the value until it is revealed, and formats it in both states', async () => {
  const reveal = { showLabel: 'Show number', hideLabel: 'Hide number' }
  const messages = { fields: { password: { show: 'Show', hide: 'Hide' } } }
  render(
    <NextIntlClientProvider locale="en" messages={messages}>
      <MaskedField name="number" label="Number" mask={mask} reveal={reveal} />
    </NextIntlClientProvider>,
  )
  const input = screen.getByLabelText<HTMLInputElement>('Number')
  await userEvent.type(input, '6661')
  expect([input.type, input.value]).toEqual(['password', '666-1'])
  await userEvent.click(screen.getByRole('button', { name: 'Show number' }))
  input.focus()
  input.setSelectionRange(5, 5)
  await userEvent.keyboard('2345')
  expect([input.type, input.value]).toEqual(['text', '666-12-345'])
})

test('a masked field keeps input typed before hydration and formats later input', async () => {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(<MaskedField name="number" label="Number" mask={mask} />)
  field().value = '666'
  render(<MaskedField name="number" label="Number" mask={mask} />, { container, hydrate: true })
  await userEvent.type(field(), '12')
  expect(field().value).toBe('666-12')
})
