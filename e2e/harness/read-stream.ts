import { get } from 'node:http'
import { clearBureauCache, signedInCookie, signOut } from './session-cookie'

/** A part of a page, and when it arrived, in ms after the request. */
export type Chunk = { readonly at: number; readonly text: string }

/** A page with the chunks in which it arrived. */
export type StreamedPage = {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly chunks: readonly Chunk[]
}

/**
 * Requests a page as a persona whose bureau data is not cached. Records each uncompressed chunk of
 * the response in `chunks` as it arrives. Signs out afterwards.
 */
export async function streamAs(
  servers: Servers,
  slug: string,
  path: string,
  chunks: Chunk[] = [],
): Promise<StreamedPage> {
  await clearBureauCache(servers, slug)
  const cookie = await signedInCookie(servers, slug)
  const streamed = await readStream(`${servers.web}${path}`, cookie, chunks)
  await signOut(servers.web, cookie)
  return streamed
}

/** Returns a page's HTML as a browser with these cookies receives it. */
export async function readDocument(url: string, cookie = ''): Promise<string> {
  const { chunks } = await readStream(url, cookie)
  return chunks.map(({ text }) => text).join('')
}

type Servers = { readonly web: string; readonly sandbox: string }

async function readStream(
  url: string,
  cookie: string,
  chunks: Chunk[] = [],
): Promise<StreamedPage> {
  const { promise, resolve, reject } = Promise.withResolvers<StreamedPage>()
  const began = performance.now()
  const request = get(
    url,
    { headers: { cookie, 'sec-fetch-dest': 'document' }, agent: false },
    (response) => {
      response.setEncoding('utf8')
      response.on('data', (text: string) => chunks.push({ at: performance.now() - began, text }))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, chunks }),
      )
      response.on('error', reject)
    },
  )
  request.on('error', reject)
  return await promise
}

/** Returns the text of all chunks without data in scripts, which is what a browser shows. */
export function markupOf({ chunks }: Pick<StreamedPage, 'chunks'>): string {
  return chunks
    .map(({ text }) => text)
    .join('')
    .replaceAll(/<script\b.*?(<\/script>|$)/gs, '')
}

/**
 * Returns when a page's markup first contained the text, in ms after the request, or undefined if
 * it never did.
 */
export function arrivalOf({ chunks }: StreamedPage, text: string): number | undefined {
  const index = chunks.findIndex((_, last) =>
    markupOf({ chunks: chunks.slice(0, last + 1) }).includes(text),
  )
  return chunks[index]?.at
}
