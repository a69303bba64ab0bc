import 'server-only'
import type { Readable } from 'node:stream'
import { Problem } from '../errors/problem'

const pdfSignature = '%PDF'

/**
 * A stream whose first bytes are those of a PDF, handed on piece by piece and never held whole. Where it is cut, the
 * stream fails, so that a cut report is never taken for a whole one; where the browser leaves, the bureau's call ends.
 * @throws {Problem} 502 for anything that is no PDF.
 */
export async function validatePdf(source: Readable): Promise<ReadableStream<Uint8Array>> {
  const chunks: AsyncIterator<Buffer> = source[Symbol.asyncIterator]()
  let head: Buffer = Buffer.alloc(0)
  while (head.length < pdfSignature.length) {
    const { done, value } = await readChunk(chunks)
    if (done) throw new Problem(502)
    head = Buffer.concat([head, value])
  }
  if (head.toString('latin1', 0, pdfSignature.length) !== pdfSignature) {
    source.destroy()
    throw new Problem(502)
  }
  return toStream(head, chunks, source)
}

async function readChunk(pieces: AsyncIterator<Buffer>): Promise<IteratorResult<Buffer>> {
  try {
    return await pieces.next()
  } catch {
    throw new Problem(502)
  }
}

function toStream(head: Uint8Array, pieces: AsyncIterator<Buffer>, source: Readable): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start: (controller) => controller.enqueue(head),
    async pull(controller) {
      const { done, value } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: () => void source.destroy(),
  })
}
