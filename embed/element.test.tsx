// @vitest-environment jsdom
import { act } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { WidgetEvent } from './api'
import { createWidget } from './create-widget'
import { defineElement } from './element'

const origin = 'https://score.example'
const frames = () => [...document.querySelectorAll('iframe')].map(({ src }) => src)

afterEach(() => document.body.replaceChildren())

it('defines a custom element that takes attributes and properties and can be removed with them', async () => {
  defineElement(createWidget)
  defineElement(createWidget)
  const element = document.createElement('scorewell-widget')
  element.setAttribute('widget-key', 'k')
  element.setAttribute('theme', '#112233')
  element.setAttribute('origin', origin)
  document.body.append(element)
  Object.assign(element, { getToken: () => 'once' })
  await act(async () => undefined)
  expect(frames()).toEqual([`${origin}/login-direct?key=k&oct=112233`])
  element.setAttribute('max-height', '640')
  expect(document.querySelector('iframe')?.style.maxHeight).toBe('640px')
  element.setAttribute('view', 'alerts')
  element.setAttribute('open', 'host')
  expect(frames()).toEqual([`${origin}/tiles/alerts?ask=1&key=k&oct=112233`])
  element.setAttribute('view', 'tile-view')
  expect(frames()).toEqual([`${origin}/login-tile?key=k&oct=112233`])
  element.remove()
  expect(frames()).toEqual([])
  document.body.append(element)
  element.remove()
  await act(async () => undefined)
  expect(element.childElementCount).toBe(0)
})

it('opens and closes as a dialog through its own methods', async () => {
  defineElement(createWidget)
  const stub = vi.fn()
  Object.assign(HTMLDialogElement.prototype, { showModal: stub, close: stub })
  const element = document.createElement('scorewell-widget')
  for (const [name, value] of Object.entries({
    'widget-key': 'k',
    mode: 'dialog',
    'frame-title': 'Bonität',
    origin,
  }))
    element.setAttribute(name, value)
  Object.assign(element, { texts: { close: 'Zu' } })
  document.body.append(element)
  await act(async () => undefined)
  expect(frames()).toEqual([])
  const press = (name: string) => Reflect.get(element, name).call(element)
  press('open')
  expect(frames()).toEqual([`${origin}/?key=k`])
  expect(document.querySelector('dialog')?.ariaLabel).toBe('Bonität')
  expect(document.querySelector('dialog button')?.textContent).toBe('Zu')
  press('close')
  expect(document.querySelector('dialog')).toBeNull()
})

it('dispatches an error event on the element', async () => {
  defineElement(createWidget)
  const received: WidgetEvent[] = []
  const element = document.createElement('scorewell-widget')
  element.addEventListener(
    'scorewell',
    (event) => event instanceof CustomEvent && received.push(event.detail),
  )
  document.body.append(element)
  await act(async () => undefined)
  expect(received).toMatchObject([{ type: 'ERROR', code: 'BAD_OPTIONS' }])
})
