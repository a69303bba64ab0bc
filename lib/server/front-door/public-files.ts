import { readdirSync, statSync } from 'node:fs'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { fileFolders, rootFiles } from '@/lib/public-files'
import { emptyResponseHeaders } from '../http/security-headers'
import { refuseBeyondCallLimit } from './call-limit'

type PublicFile = { readonly bytes: number; readonly modifiedAt: number }
type Files = ReadonlyMap<string, PublicFile>
type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>
type Refusal = { readonly status: number; readonly headers?: Readonly<Record<string, string>> }

/** The folders of a build whose files are served, and the path below which they are served. */
const servedFolders = [
  { folder: 'public', path: '' },
  { folder: '.next/static', path: '/_next/static' },
]
/** These paths contain only files. For a missing file, Next would render a page. */
const filePaths = [...fileFolders.map((name) => `/${name}/`), '/_next/static/']
const generatedFiles: ReadonlySet<string> = new Set(rootFiles.map((name) => `/${name}`))

/** Lists the files of a build, keyed by their URL path. */
export function listPublicFiles(build: string): Files {
  const files = new Map<string, PublicFile>()
  for (const { folder, path } of servedFolders) {
    for (const name of readdirSync(join(build, folder), { recursive: true, encoding: 'utf8' })) {
      const stat = statSync(join(build, folder, name))
      if (stat.isFile())
        files.set(`${path}/${name}`, { bytes: stat.size, modifiedAt: stat.mtimeMs })
    }
  }
  return files
}

/**
 * Answers requests that Next would answer wrongly. Returns 404 for a missing file, because Next
 * would render a page. Returns 412 or 416 for conditions and ranges that a file does not meet,
 * because Next would return 500. Also sets the headers that some of Next's responses lack, such as
 * redirects. Contract, section 13.
 */
export function withPublicFiles(pages: Handle, files: Files): Handle {
  return async (request, response) => {
    const path = decodeURIComponent(request.url?.split('?')[0] ?? '/')
    const file = files.get(path)
    const refusal = file ? refusalOf(request, file) : await missingFile(path)
    if (refusal) {
      const { status, headers } = refusal
      response.writeHead(status, { ...emptyResponseHeaders(), ...headers }).end()
      return
    }
    // Next sets the caching header of a file only if there is none.
    const { 'cache-control': caching = '', vary = '', ...secure } = emptyResponseHeaders()
    const isFile = file !== undefined || generatedFiles.has(path)
    const defaults = isFile ? secure : { ...secure, vary, 'cache-control': caching }
    for (const [name, value] of Object.entries(defaults)) response.setHeader(name, value)
    await pages(request, response)
  }
}

/**
 * Returns 404 for a missing file. The request counts as a call, so beyond the limit the status is
 * 429.
 */
async function missingFile(path: string): Promise<Refusal | undefined> {
  if (!filePaths.some((folder) => path.startsWith(folder))) return undefined
  return (await refuseBeyondCallLimit()) ?? { status: 404 }
}

/**
 * Returns 412 or 416 for a condition or range that a file does not meet, and removes a malformed
 * range, which is ignored. RFC 9110, 13.2.2 and 14.2.
 */
function refusalOf({ method, headers }: IncomingMessage, file: PublicFile): Refusal | undefined {
  if (!isUnchanged(headers, file)) return { status: 412 }
  const { range, 'if-range': condition } = headers
  const result = method === 'GET' ? checkRange(range ?? '', file.bytes) : 'malformed'
  if (result === 'unmet' && condition === undefined)
    return { status: 416, headers: { 'content-range': `bytes */${file.bytes}` } }
  // A server may always ignore a range and send the whole file.
  if (result !== 'met') delete headers.range
  return undefined
}

/**
 * Returns whether a file meets the request's conditions. Our entity tags are weak, so only `*`
 * matches (RFC 9110, 13.1.1).
 */
function isUnchanged(headers: IncomingHttpHeaders, { modifiedAt }: PublicFile): boolean {
  if (headers['if-match'] !== undefined) return headers['if-match'].trim() === '*'
  const limit = Date.parse(headers['if-unmodified-since'] ?? '')
  // HTTP dates have no milliseconds.
  return Number.isNaN(limit) || Math.floor(modifiedAt / 1000) * 1000 <= limit
}

/** Checks a range. Several ranges count as malformed, because Next does not send them. */
function checkRange(range: string, fileBytes: number): 'met' | 'unmet' | 'malformed' {
  const [, suffix] = /^bytes=-(\d+)$/.exec(range) ?? []
  if (suffix !== undefined) return Number(suffix) > 0 ? 'met' : 'unmet'
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(range) ?? []
  if (first === undefined || (last && Number(last) < Number(first))) return 'malformed'
  return Number(first) < fileBytes ? 'met' : 'unmet'
}
