import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { press, shownScore } from '@/e2e/firefox/harness/screen'
import { buildPackages } from '@/packages/build'
import { findFreePort } from '@/scripts/free-port'
import { stopAllProcesses } from '@/scripts/processes'
import { startIsolatedServers } from '@/scripts/servers'
import { Guide } from '../docs/guide'
import type { RunningCommand } from '../docs/guide-servers'
import { browserNames, launchBrowser, openPage } from './harness/browsers'
import { installExample, runScript, startScript } from './harness/example-app'

const partner = {
  key: 'examples',
  name: 'Partner',
  token: 'token-of-the-examples-0123456789',
  config: { flags: 65_535 },
}
const running: RunningCommand[] = []
const origins = { plain: '', vite: '', strict: '', next: '', vue: '', svelte: '' }
let widget = ''

beforeAll(async () => {
  for (const name of ['plain', 'vite', 'strict', 'next', 'vue', 'svelte'] as const)
    origins[name] = `http://127.0.0.1:${await findFreePort()}`
  const folder = inject('folder')
  const tarballs = await buildPackages()
  const servers = await startIsolatedServers(join(folder, 'servers'), [
    { ...partner, origins: Object.values(origins) },
  ])
  widget = servers.web
  const replacements = {
    'http://localhost:3000': servers.web,
    'http://127.0.0.1:4010': servers.sandbox,
    quickstart: partner.key,
  }
  const install = (name: string, needed = tarballs) =>
    installExample(name, { into: join(folder, 'examples'), tarballs: needed, replacements })
  const start = async (example: string, script: string, origin: string) =>
    running.push(
      await startScript(example, script, { HOST_TOKEN: partner.token, PORT: new URL(origin).port }),
    )

  await start(await install('plain', tarballs.slice(0, 1)), 'start', origins.plain)
  const vite = await install('vite-react')
  await start(vite, 'dev', origins.strict)
  await runScript(vite, 'build')
  await start(vite, 'preview', origins.vite)
  for (const name of ['vue', 'svelte'] as const) {
    const example = await install(`vite-${name}`, tarballs.slice(0, 1))
    await runScript(example, 'build')
    await start(example, 'preview', origins[name])
  }
  const next = await install('next')
  await runScript(next, 'build')
  await start(next, 'start', origins.next)
}, 900_000)

afterAll(async () => {
  await Promise.all(running.map(({ stop }) => stop()))
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
  // The guide writes `…` for a release's hashes.
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

  const examples = ['plain', 'vite', 'next', 'vue', 'svelte'] as const
  test.each(examples)('the example %s shows a score', async (example) => {
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

  test('React in strict mode shows the score twice and cleans up', async () => {
    await visit(origins.strict, async (page) => {
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
