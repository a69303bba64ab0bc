import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { chromium, type Page } from 'playwright'
import * as z from 'zod/mini'
import { findChromium } from '@/scripts/programs/chromium'
import { type Bench, type BenchServers, median } from './bench'

const limitKb = 5
const bytesPerKb = 1000
const batches = 9
/** The maximum number of frames from a message until its color appears. */
const frameLimit = 1
const themes = ['#0055aa', '#117733', '#aa3355', '#552288', '#996600']
/**
 * The number of round trips measured together. A single one would measure as 0, because a page's
 * clock is too coarse.
 */
const tripsPerBatch = 50
const microsPerMilli = 1000
const numbers = z.array(z.number())

export const bench: Bench = {
  title: "The loader on a partner's page",
  run: async (ground) => {
    const browser = await chromium.launch({
      executablePath: findChromium(),
      // This program serves the partner's page itself, so Chromium assigns no local address to the
      // page.
      args: ['--disable-features=LocalNetworkAccessChecks'],
    })
    try {
      const trips = await roundTrips(await browser.newPage(), ground)
      return [
        { what: 'script (gzip)', value: gzippedKb('v1.js'), unit: 'kB', limit: limitKb },
        { what: 'module (gzip)', value: gzippedKb('v1.mjs'), unit: 'kB', limit: limitKb },
        { what: 'message and its answer', value: median(trips) * microsPerMilli, unit: 'µs' },
        {
          what: 'theme message to new colour',
          value: Math.max(...(await colourFrames(await browser.newPage(), ground))),
          unit: 'frames',
          limit: frameLimit,
        },
      ]
    } finally {
      await browser.close()
    }
  },
}

function gzippedKb(file: string): number {
  return gzipSync(readFileSync(`public/embed/${file}`), { level: 9 }).length / bytesPerKb
}

/**
 * Measures the time from the page's message to the widget's response, in milliseconds. Sends a
 * prefill that the widget rejects, because that causes no server call.
 */
async function roundTrips(page: Page, { web, sandbox }: BenchServers): Promise<readonly number[]> {
  const body = `<!doctype html><title>Partner</title><div id="score"></div><script src="${web}/embed/v1.js"></script>
    <script>
      let heard = () => {}
      const next = (type) => new Promise((then, fail) => {
        heard = (event) => (event.type === 'ERROR' ? fail(new Error(event.message)) : event.type === type && then())
      })
      const ready = next('READY')
      const widget = Scorewell.create({ key: 'default', view: 'login', container: '#score', onEvent: (event) => heard(event) })
      const trip = async () => {
        const answered = next('PREFILL_REFUSED')
        widget.update({ prefill: { identity: { ssn: 'refused' } } })
        await answered
      }
      const batch = async (trips) => {
        const began = performance.now()
        for (let left = trips; left > 0; left -= 1) await trip()
        return (performance.now() - began) / trips
      }
      const measure = async (batches, trips) => {
        await ready
        const times = []
        for (let left = batches; left > 0; left -= 1) times.push(await batch(trips))
        return times
      }
    </script>`
  await page.route(`${sandbox}/partner`, (route) =>
    route.fulfill({ contentType: 'text/html', body }),
  )
  await page.goto(`${sandbox}/partner`)
  return numbers.parse(await page.evaluate(`measure(${batches}, ${tripsPerBatch})`))
}

/**
 * Counts the widget's animation frames from a message until its color appears, at most 60. Each
 * message has a different color.
 */
async function colourFrames(
  page: Page,
  { web, sandbox }: BenchServers,
): Promise<readonly number[]> {
  const body = `<!doctype html><title>Partner</title><iframe src="${web}/login?key=default" width="500" height="900"></iframe>
    <script>
      const ready = new Promise((then) => addEventListener('message', ({ data }) => data.type === 'READY' && then()))
      const post = (theme) => document.querySelector('iframe').contentWindow.postMessage({ type: 'WIDGET_CONFIGS', theme }, '*')
    </script>`
  await page.route(`${sandbox}/partner`, (route) =>
    route.fulfill({ contentType: 'text/html', body }),
  )
  await page.goto(`${sandbox}/partner`)
  await page.evaluate('ready')
  const widget = page.frames().find((frame) => frame.url().startsWith(web))
  if (!widget) throw new Error('The widget has no frame.')
  const frames: unknown[] = []
  for (const theme of themes) {
    await widget.evaluate(`(() => {
      const accent = () => getComputedStyle(document.documentElement).getPropertyValue('--accent')
      window.colourShown = new Promise((then) => {
        addEventListener('message', () => {
          let frames = 0
          const next = () => {
            frames += 1
            if (accent() === '${theme}' || frames === 60) then(frames)
            else requestAnimationFrame(next)
          }
          requestAnimationFrame(next)
        }, { once: true })
      })
    })()`)
    await page.evaluate(`post('${theme}')`)
    frames.push(await widget.evaluate('window.colourShown'))
  }
  return numbers.parse(frames)
}
