import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openFrame, scoreInWindow } from '@/e2e/webkit/harness/screen'
import { setUpWebKit } from '@/e2e/webkit/harness/set-up-webkit'
import { exampleNames, reserveExampleOrigins, startExamples } from './harness/start-examples'

const { origins, entry } = await reserveExampleOrigins()
const webKit = setUpWebKit([entry])
let stopExamples = async () => {}

beforeAll(async () => {
  const { origin: web, sandbox } = webKit()
  const folder = join(inject('folder'), 'webkit-examples')
  stopExamples = await startExamples({ folder, origins, web, sandbox })
})
afterAll(async () => await stopExamples())

test.each(exampleNames)('the example %s signs in and shows a score', async (example) => {
  const { browser } = webKit()
  await browser.get(origins[example])
  await openFrame(browser, 'iframe')
  expect(await scoreInWindow(browser)).toBeGreaterThan(300)
})
