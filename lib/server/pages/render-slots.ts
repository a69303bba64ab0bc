import type { ServerResponse } from 'node:http'
import { bulkhead, isBulkheadRejectedError } from 'cockatiel'
import { perProcess } from '../config/process-singleton'
import { Problem } from '../errors/problem'
import { currentRequest } from '../observability/request-context'

/**
 * Maximum number of pages rendered at once, and of pages that wait for a slot. Contract, section
 * 13, "Limits".
 */
const maxRendered = 16
const maxWaiting = 16

/**
 * Thrown if too many pages wait. The response is a few bytes long, because any other page would
 * have to be rendered.
 */
export class PagesBusy extends Problem {
  static override readonly kind = 'PagesBusy'

  constructor() {
    super(503)
  }
}

/**
 * Waits until the page of the current request may be rendered. The page keeps its slot until its
 * first byte is sent. How long the rest takes depends on data and on how fast the client reads.
 * @throws {PagesBusy} if too many pages wait.
 */
export async function waitForRenderSlot(): Promise<void> {
  const response = currentRequest()?.response
  if (response === undefined) return
  const { promise: admitted, resolve, reject } = Promise.withResolvers<void>()
  const rendered = renderSlots().execute(async () => {
    resolve()
    await firstByteOf(response)
  })
  rendered.catch((error) => reject(isBulkheadRejectedError(error) ? new PagesBusy() : error))
  await admitted
}

const renderSlots = perProcess('renderSlots', () => bulkhead(maxRendered, maxWaiting))

async function firstByteOf(response: ServerResponse): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  if (response.destroyed || response.headersSent) return
  response.once('close', resolve)
  const writeHead = response.writeHead.bind(response)
  response.writeHead = (status: number, ...rest: never[]) => {
    resolve()
    return writeHead(status, ...rest)
  }
  await promise
}
