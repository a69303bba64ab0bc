// @vitest-environment jsdom
import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { WidgetEvent } from './api'
import { createWidget } from './create-widget'
import { defineElement } from './element'

const origin = 'https://score.example'
const frames = () => [...document.querySelectorAll('iframe')].map(({ src }) => src)

// Like the script, define the element with the script's origin as the default.
beforeEach(() => defineElement((options) => createWidget(options, origin)))
afterEach(() => document.body.replaceChildren())

/** Inserts the element with these attributes and waits until its properties are read. */
async function insert(attributes: Readonly<Record<string, string>>, properties = {}) {
  const element = document.createElement('scorewell-widget')
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  document.body.append(element)
  Object.assign(element, properties)
  await act(async () => undefined)
  return element
}

it('the element keeps the origin of the script when an attribute changes', async () => {
  const element = await insert({ 'widget-key': 'k', view: 'login' })
  const frame = document.querySelector('iframe')
  element.setAttribute('theme', '#0055aa')
  expect(element.error).toBeUndefined()
  expect(document.querySelector('iframe')).toBe(frame)
})

it('the element has a property for every option, and each assignment updates the widget', async () => {
  const names = [
    'widget-key',
    'mode',
    'view',
    'theme',
    'origin',
    'frame-title',
    'max-height',
    'open',
  ]
  const data = ['getToken', 'config', 'prefill', 'texts', 'events']
  const element = await insert({})
  for (const name of [...names, ...data]) expect(name in element, name).toBe(true)
  element['widget-key'] = 'k'
  element.view = 'score'
  element.open = 'host'
  element['max-height'] = 300
  element.getToken = () => 'once'
  expect(frames()).toEqual([`${origin}/tiles/score?key=k`])
  expect(document.querySelector('iframe')?.style.maxHeight).toBe('300px')
  expect(element.open).toBeTypeOf('function')
  element.view = undefined
  expect(frames()).toEqual([`${origin}/login-direct?key=k`])
  const received: string[] = []
  element.addEventListener('scorewell', ({ detail }) => received.push(detail.type))
  element.config = { flags: (() => 3) as never }
  await act(async () => undefined)
  expect(received).toEqual(['ERROR'])
  expect(element.error?.message).toBe('Check config.')
  expect(element.config).toBeTypeOf('object')
})

it('the element applies properties that were set before it was defined', async () => {
  const other = document.implementation.createHTMLDocument()
  const element = other.createElement('scorewell-widget')
  Object.assign(element, { 'widget-key': 'k', getToken: () => 'once' })
  document.body.append(element)
  await act(async () => undefined)
  expect(frames()).toEqual([`${origin}/login-direct?key=k`])
})

it('the element takes attributes and properties, and removing it removes the widget', async () => {
  const given = { 'widget-key': 'k', theme: '#112233', origin }
  const element = await insert(given, { getToken: () => 'once' })
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

it('the element’s own methods open and close a dialog', async () => {
  const stub = vi.fn()
  Object.assign(HTMLDialogElement.prototype, { showModal: stub, close: stub })
  const element = await insert(
    { 'widget-key': 'k', mode: 'dialog', 'frame-title': 'Bonität' },
    { texts: { close: 'Zu' } },
  )
  expect(frames()).toEqual([])
  element.open()
  expect(frames()).toEqual([`${origin}/?key=k`])
  expect(document.querySelector('dialog')?.ariaLabel).toBe('Bonität')
  expect(document.querySelector('dialog button')?.textContent).toBe('Zu')
  element.close()
  expect(document.querySelector('dialog')).toBeNull()
})

it('the element dispatches an error as an event', async () => {
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
