// @vitest-environment jsdom
import type { MaskitoOptions } from '@maskito/core'
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { MaskedField } from './masked-field'

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

test.each([
  {
    title: 'the caret stays in place when a digit in the middle is corrected',
    value: '666-12-3456',
    typed: '{Backspace}9',
    at: 5,
    result: ['666-92-3456', 5],
  },
  {
    title: 'the caret stays behind a digit that moves past a separator',
    value: '666-12',
    typed: '9',
    at: 3,
    result: ['666-91-2', 5],
  },
  {
    title: 'deleting a separator keeps the value',
    value: '666-12',
    typed: '{Backspace}',
    at: 4,
    result: ['666-12', 3],
  },
])('$title', async ({ value, typed, at, result }) => {
  render(<MaskedField name="number" label="Number" mask={mask} defaultValue={value} />)
  await userEvent.type(field(), typed, { initialSelectionStart: at, initialSelectionEnd: at })
  expect([field().value, field().selectionStart]).toEqual(result)
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
