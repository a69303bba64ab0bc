import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { press, shownScore } from '@/e2e/firefox/harness/screen'
import { stopAllProcesses } from '@/scripts/processes'
import { startIsolatedServers } from '@/scripts/servers'
import { Guide } from '../docs/guide'
import { browserNames, launchBrowser, openPage } from './harness/browsers'
import {
  exampleNames,
  reserveExampleOrigins,
  startExamples,
  strictNames,
} from './harness/start-examples'

const { origins, entry } = await reserveExampleOrigins()
let stopExamples = async () => {}
let widget = ''

beforeAll(async () => {
  const folder = inject('folder')
  const { web, sandbox } = await startIsolatedServers(join(folder, 'servers'), [entry])
  widget = web
  const options = { folder: join(folder, 'examples'), origins, web, sandbox, strict: true }
  stopExamples = await startExamples(options)
}, 900_000)

afterAll(async () => {
  await stopExamples()
  await stopAllProcesses()
})

test('the package contains the loader that the widget serves', async () => {
  const named: unknown = JSON.parse(readFileSync('packages/embed/dist/loader.json', 'utf8'))
  const served: object = await (await fetch(`${widget}/embed/v1.json`)).json()
  expect(named).toMatchObject(served)
  const hash = createHash('sha384')
    .update(readFileSync('packages/embed/dist/loader.js'))
    .digest('base64')
  expect(named).toMatchObject({ script: { integrity: `sha384-${hash}` } })
  // In the guide, `…` stands for a release's hashes.
  const documented = new Guide('docs/embedding.md', 'e2e/packages/examples.scenario.ts').next(
    '9. From npm',
    'json',
  )
  expect(JSON.parse(JSON.stringify(named).replace(/(v1-|sha384-)[\w+/=]+/g, '$1…'))).toEqual(
    JSON.parse(documented),
  )
})

describe.each(browserNames)('in %s', (name) => {
  let browser: Browser | undefined
  beforeAll(async () => {
    browser = await launchBrowser(name)
  })
  afterAll(async () => await browser?.close())

  /** Opens an example, runs the steps, and expects no errors on the page. */
  async function visit(address: string, steps: (page: Page) => Promise<void>): Promise<void> {
    const context = await browser?.createBrowserContext()
    if (!context) throw new Error('The browser starts before the first test.')
    const { page, errors } = await openPage(context, address)
    await steps(page)
    expect(errors).toEqual([])
    await context.close()
  }

  test.each(exampleNames)('the example %s shows a score', async (example) => {
    await visit(origins[example], async (page) => {
      expect(await scoreOf(page)).toBeGreaterThan(300)
    })
  })

  test('the button in the vite example opens the score in a dialog', async () => {
    await visit(origins.vite, async (page) => {
      await press(page.mainFrame(), 'button', 'Open my score')
      expect(await scoreOf(page, 'dialog iframe')).toBeGreaterThan(300)
    })
  })

  test.each(strictNames)('%s in strict mode shows the score twice and cleans up', async (name) => {
    await visit(origins[name], async (page) => {
      const left: unknown[] = []
      for (const _ of ['first', 'second']) {
        expect(await scoreOf(page)).toBeGreaterThan(300)
        const shown = await countsOf(page)
        await press(page.mainFrame(), 'button', 'Hide my score')
        const hidden = await countsOf(page)
        expect(shown).toEqual({ frames: 1, listeners: hidden.listeners + 1 })
        left.push(hidden)
        await press(page.mainFrame(), 'button', 'Show my score')
      }
      expect(left[1]).toEqual(left[0])
      expect(left[0]).toMatchObject({ frames: 0 })
    })
  })
})

/** Returns the score on the gauge in the frame. */
async function scoreOf(page: Page, selector = 'iframe'): Promise<number> {
  const element = await page.waitForSelector(selector)
  const frame = await element?.contentFrame()
  if (!frame) throw new Error('The page has no frame.')
  return await shownScore(frame)
}

async function countsOf(page: Page): Promise<{ frames: number; listeners: number }> {
  const [frames, listeners] = await page.evaluate(() => [
    document.querySelectorAll('iframe').length,
    Number(Reflect.get(window, 'messageListeners')()),
  ])
  return { frames: frames ?? 0, listeners: listeners ?? 0 }
}
