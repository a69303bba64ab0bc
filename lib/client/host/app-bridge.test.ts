import { expect, test } from 'vitest'
import { findAppBridge } from './app-bridge'

type Page = NonNullable<Parameters<typeof findAppBridge>[0]>

/** Returns a page in an app, and the strings that it posts to the app. */
function pageWith(install: (channel: { postMessage: (text: string) => void }) => object) {
  const posted: string[] = []
  return { posted, page: install({ postMessage: (text) => void posted.push(text) }) as Page }
}

test.each([
  ['React Native', pageWith((channel) => ({ ReactNativeWebView: channel }))],
  ['WKWebView', pageWith((channel) => ({ webkit: { messageHandlers: { scorewell: channel } } }))],
  ['Android', pageWith((channel) => ({ scorewellApp: channel }))],
])('the %s bridge posts strings and receives objects and strings', (_name, { page, posted }) => {
  const received: unknown[] = []
  const bridge = findAppBridge(page)
  bridge?.post('{"type":"READY"}')
  bridge?.listen((message) => received.push(message))
  page.scorewell?.send({ type: 'SIGN_OUT' })
  page.scorewell?.send('{"type":"SIGN_OUT"}')
  page.scorewell?.send('{ no JSON')
  expect(posted).toEqual(['{"type":"READY"}'])
  expect(received).toEqual([{ type: 'SIGN_OUT' }, { type: 'SIGN_OUT' }, undefined])
})

test.each([{}, { webkit: {} }, { webkit: { messageHandlers: {} } }])(
  'a page with %j has no app bridge',
  (page) => {
    expect(findAppBridge(page as Page)).toBeUndefined()
  },
)
