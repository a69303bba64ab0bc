import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { chromium, type Page } from 'playwright'
import * as z from 'zod/mini'
import { findChromium } from '@/scripts/programs/chromium'
import { type Bench, type BenchServers, median } from './bench'

const limitKb = 5
const bytesPerKb = 1000
const batches = 9
/** The clock of a page is coarse: a single round trip would measure 0. */
const tripsPerBatch = 50
const microsPerMilli = 1000
const times = z.array(z.number())

export const bench: Bench = {
  title: "The loader on a partner's page",
  run: async (ground) => {
    const browser = await chromium.launch({
      executablePath: findChromium(),
      // The partner's page is served by this program, not from a local address.
      args: ['--disable-features=LocalNetworkAccessChecks'],
    })
    try {
      const trips = await roundTrips(await browser.newPage(), ground)
      return [
        { what: 'script (gzip)', value: gzippedKb('v1.js'), unit: 'kB', limit: limitKb },
        { what: 'module (gzip)', value: gzippedKb('v1.mjs'), unit: 'kB', limit: limitKb },
        { what: 'message and its answer', value: median(trips) * microsPerMilli, unit: 'µs' },
      ]
    } finally {
      await browser.close()
    }
  },
}

function gzippedKb(file: string): number {
  return gzipSync(readFileSync(`public/embed/${file}`), { level: 9 }).length / bytesPerKb
}

/** Milliseconds from a message of the page to the widget's response: a rejected prefill makes no server call. */
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
  await page.route(`${sandbox}/partner`, (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto(`${sandbox}/partner`)
  return times.parse(await page.evaluate(`measure(${batches}, ${tripsPerBatch})`))
}
