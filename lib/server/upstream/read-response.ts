import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { Dispatcher } from 'undici'
import { parseJson } from '../config/parse-json'
import { OversizedResponse, ProductApiError, UnusableResponse } from './upstream-errors'

/**
 * Reads JSON of at most `limitBytes`. An empty 2xx response is accepted, because it may be a 204.
 * @throws {ProductApiError} for a 4xx or 5xx.
 * @throws {UnusableResponse} for a redirect or a 2xx that is not JSON, because these come from
 * something between us and the product API.
 */
export async function readJsonResponse(response: Dispatcher.ResponseData, limitBytes: number) {
  const { statusCode } = response
  const text = await readText(response, limitBytes)
  if (statusCode >= 300 && statusCode < 400)
    throw new UnusableResponse('The response is a redirect')
  const parsed = parseJson(text)
  if (statusCode >= 400) throw new ProductApiError(statusCode, parsed)
  if (text !== '' && parsed === undefined) throw new UnusableResponse('The success is not JSON')
  return { status: statusCode, body: parsed }
}

/**
 * Reads a body of at most `limitBytes` after decompression, because parsing and checking a longer
 * one would block all other requests of the instance.
 * @throws {OversizedResponse} with the announced size, or with the number of bytes received.
 */
export async function readText(
  { headers, body }: Dispatcher.ResponseData,
  limitBytes: number,
): Promise<string> {
  assertSize(Number(headers['content-length'] ?? 0), limitBytes)
  const isZipped = headers['content-encoding'] === 'gzip'
  // An error in the body reaches the reader through the unzipped stream.
  const plain = isZipped ? pipeline(body, createGunzip(), () => undefined) : body
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of plain) {
    bytes += chunk.length
    assertSize(bytes, limitBytes)
    chunks.push(chunk)
  }
  return new TextDecoder().decode(Buffer.concat(chunks))
}

function assertSize(bytes: number, limitBytes: number): void {
  if (bytes > limitBytes) throw new OversizedResponse(bytes)
}
