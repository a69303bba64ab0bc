import { expect, it } from 'vitest'
import { createPageRequest } from '../testing/page-request'
import { TestBrowser } from '../testing/test-browser'
import { setUpWebApp } from '../testing/web-app'
import { answerPageRequest } from './answer-page-request'

setUpWebApp()

function browserWith(bytes: number): TestBrowser {
  const browser = new TestBrowser()
  for (let left = bytes; left > 0; left -= 4_000) browser.cookies.set(`c${left}`, 'x'.repeat(Math.min(left, 4_000)))
  return browser
}

it('deletes the cookies of a browser that sends 17 kB of them and loads the page again', async () => {
  const response = await answerPageRequest(createPageRequest(browserWith(17_000), '/login?back=%2Fdashboard'))
  expect({ status: response.status, clear: response.headers.get('clear-site-data') }).toEqual({
    status: 303,
    clear: '"cookies"',
  })
  expect(response.headers.get('location')).toBe('http://localhost:3000/login?back=%2Fdashboard&repaired=1')
})

it('redirects a browser that does not delete its cookies only once', async () => {
  const response = await answerPageRequest(createPageRequest(browserWith(17_000), '/login?repaired=1'))
  expect(response.headers.get('x-middleware-next')).toBe('1')
})

it('leaves 12 kB of cookies alone', async () => {
  const response = await answerPageRequest(createPageRequest(browserWith(12_000), '/login'))
  expect(response.headers.get('clear-site-data')).toBeNull()
})
