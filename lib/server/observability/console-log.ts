import 'server-only'
import { stripVTControlCharacters } from 'node:util'
import { isDevelopment } from '../config/env'
import { errorLocation } from '../errors/describe-error'
import { log } from './log'

const levels = { debug: 'info', log: 'info', info: 'info', warn: 'warn', error: 'error' } as const

/**
 * Makes log lines of what Next and packages write to the console, so that standard output holds JSON lines only. An error is
 * logged as its class and place, because its message may quote personal data. In development the console stays as it is.
 */
export function logConsole(): void {
  if (isDevelopment) return
  for (const [method, level] of Object.entries(levels)) {
    Reflect.set(console, method, (...values: readonly unknown[]) =>
      log()[level]({ event: 'console', ...describe(values) }),
    )
  }
}

function describe(values: readonly unknown[]) {
  const error = values.find((value) => value instanceof Error)
  if (error) return errorLocation(error)
  const texts = values.filter((value) => typeof value === 'string')
  return { message: stripVTControlCharacters(texts.join(' ')).trim() }
}
