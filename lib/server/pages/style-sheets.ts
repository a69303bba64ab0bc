import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDevelopment } from '../config/env'

const folder = join('.next', isDevelopment ? 'dev' : '', 'static', 'chunks')

/**
 * The addresses of the style sheets of the build: one;
 * in development those of the pages that were opened.
 */
export function styleSheets(): string[] {
  const files = existsSync(folder) ? readdirSync(folder) : []
  return files.filter((file) => file.endsWith('.css')).map((file) => `/_next/static/chunks/${file}`)
}

/**
 * The style sheet of the build, for the HTML of a page, where its relative addresses would not
 * hold, and its font; empty in development. Decision 40.
 */
export function readStyles() {
  const sheets = isDevelopment
    ? []
    : styleSheets().map((url) => readFileSync(url.replace('/_next', '.next'), 'utf8'))
  const sheet = sheets.join('').replaceAll('url(../', 'url(/_next/static/')
  return { sheet, font: /url\(([^)]+\.woff2[^)]*)\)/.exec(sheet)?.[1] }
}
