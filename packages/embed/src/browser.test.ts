// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'

const origin = 'https://score.example'

afterEach(() => document.body.replaceChildren())

test('importing the module changes nothing on the page', async () => {
  const addListener = vi.spyOn(window, 'addEventListener')
  const before = [Object.keys(window), document.documentElement.outerHTML]
  await import('./index')
  expect([Object.keys(window), document.documentElement.outerHTML]).toEqual(before)
  expect(customElements.get('scorewell-widget')).toBeUndefined()
  expect(addListener).not.toHaveBeenCalled()
})

test('defineElement can be called twice and defines the element once', async () => {
  const { defineElement } = await import('./index')
  defineElement()
  defineElement()
  document.body.innerHTML = `<scorewell-widget widget-key="k" origin="${origin}"></scorewell-widget>`
  await expect.poll(() => document.querySelector('iframe')?.src).toBe(`${origin}/?key=k`)
})
