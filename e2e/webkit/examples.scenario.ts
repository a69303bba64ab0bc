import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import {
  exampleNames,
  reserveExampleOrigins,
  startExamples,
} from '@/e2e/packages/harness/start-examples'
import { openFrame, scoreInWindow } from './harness/screen'
import { setUpWebKit } from './harness/set-up-webkit'

const { origins, entry } = await reserveExampleOrigins()
const webKit = setUpWebKit([entry])
let stopExamples = async () => {}

beforeAll(async () => {
  const { origin: web, sandbox } = webKit()
  const folder = join(inject('folder'), 'examples')
  stopExamples = await startExamples({ folder, origins, web, sandbox })
})
afterAll(async () => await stopExamples())

test.each(exampleNames)('the example %s signs in and shows a score', async (example) => {
  const { browser } = webKit()
  await browser.get(origins[example])
  await openFrame(browser, 'iframe')
  expect(await scoreInWindow(browser)).toBeGreaterThan(300)
})
