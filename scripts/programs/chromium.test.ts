import { afterEach, expect, test, vi } from 'vitest'
import { CliError } from '../cli-error'
import { findChromium, findOrInstallChromium } from './chromium'

afterEach(() => vi.unstubAllEnvs())

test('CHROMIUM_PATH selects the browser that runs the tests', () => {
  vi.stubEnv('CHROMIUM_PATH', process.execPath)
  expect(findChromium()).toBe(process.execPath)
})

test('a CHROMIUM_PATH that points to no file is an error, and no other browser is used', () => {
  vi.stubEnv('CHROMIUM_PATH', '/nowhere/chromium')
  const message = new CliError('CHROMIUM_PATH names a file that does not exist.')
  expect(findChromium).toThrow(message)
  expect(findOrInstallChromium).toThrow(message)
})
