import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDevelopment } from '../config/env'

const folder = join('.next', isDevelopment ? 'dev' : '', 'static', 'chunks')

/**
 * Returns the URL of the build's style sheet, or in development the style sheet URLs of all pages
 * opened so far.
 */
export function styleSheets(): string[] {
  const files = existsSync(folder) ? readdirSync(folder) : []
  return files.filter((file) => file.endsWith('.css')).map((file) => `/_next/static/chunks/${file}`)
}

/**
 * Returns the build's style sheet, which is inlined into a page's HTML, and the URL of its font. In
 * development, the style sheet is empty and the font is undefined. Relative URLs would not resolve
 * in the HTML, so they become absolute. Decision 40.
 */
export function readStyles() {
  const sheets = isDevelopment
    ? []
    : styleSheets().map((url) => readFileSync(url.replace('/_next', '.next'), 'utf8'))
  const sheet = sheets.join('').replaceAll('url(../', 'url(/_next/static/')
  return { sheet, font: /url\(([^)]+\.woff2[^)]*)\)/.exec(sheet)?.[1] }
}
