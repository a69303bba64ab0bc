import 'server-only'
import { finished, type Readable } from 'node:stream'

/** A download that takes longer than `totalMs`, or delivers less than `minBytes` in a window of `windowMs`, is cut. */
export type DownloadLimits = { readonly totalMs: number; readonly windowMs: number; readonly minBytes: number }

const second = 1000
export const downloadLimits: DownloadLimits = { totalMs: 120 * second, windowMs: 10 * second, minBytes: 16 * 1024 }

/**
 * Converts a source into the body of a response. A cut or truncated source fails the stream, so that it is never taken for
 * a complete file. Cancelling the stream closes the source.
 */
export function toDownloadStream(source: Readable, limits: DownloadLimits): ReadableStream<Uint8Array> {
  const chunks: AsyncIterator<Buffer> = source[Symbol.asyncIterator]()
  let windowBytes = 0
  const cut = (reason: string) => source.destroy(new Error(reason))
  const deadline = setTimeout(() => cut('The download takes too long'), limits.totalMs)
  const pace = setInterval(() => {
    if (windowBytes < limits.minBytes) cut('The download is too slow')
    windowBytes = 0
  }, limits.windowMs)
  return new ReadableStream({
    // A reader that stalls pulls nothing, so an error must not wait for the next pull.
    start: (controller) => {
      finished(source, (error) => {
        clearTimeout(deadline)
        clearInterval(pace)
        if (error) controller.error(error)
      })
    },
    async pull(controller) {
      const { done, value } = await chunks.next()
      if (done) return controller.close()
      windowBytes += value.byteLength
      controller.enqueue(value)
    },
    cancel: () => void source.destroy(),
  })
}
