import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context } from 'hono'
import type { ActiveFault, InjectedFault } from '../core/fault-list'

const defaultPdfBytes = 3_000_000
const chunkBytes = 65_536

type Respond = () => Promise<Response>

/** Simulates a failing upstream for one call. */
export async function simulateFault(
  context: Context,
  active: ActiveFault,
  answer: Respond,
): Promise<Response> {
  const { fault } = active
  if (fault.delayMs) await pause(fault.delayMs)
  switch (fault.mode) {
    case 'delay':
      return answer()
    case 'hold':
      await active.isRemoved
      return answer()
    case 'status':
      return Response.json(errorBody(fault), { status: fault.status ?? 500 })
    case 'json':
      return Response.json(fault.body ?? null, { status: fault.status ?? 200 })
    case 'html':
      return html(fault.status ?? 200)
    case 'empty':
      return new Response('', { status: fault.status ?? 200 })
    case 'hang':
      return hang(context)
    case 'reset':
      context.env.outgoing.socket?.resetAndDestroy()
      return RESPONSE_ALREADY_SENT
    case 'cut':
      return cut(context, await answer())
    case 'pdf':
      return blankPdf(fault)
  }
}

function errorBody({ code, body }: InjectedFault): unknown {
  return body ?? { ...(code ? { code } : {}), message: 'Injected fault.' }
}

function html(status: number): Response {
  const body = '<!doctype html><title>Gateway</title><h1>Something is wrong</h1>'
  return new Response(body, { status, headers: { 'content-type': 'text/html; charset=utf-8' } })
}

/** Sends no response. Ends when the caller disconnects. */
async function hang(context: Context): Promise<Response> {
  const { outgoing } = context.env
  await new Promise<void>((resolve) => outgoing.once('close', resolve))
  return RESPONSE_ALREADY_SENT
}

/** Sends the headers of the full response and half of its body, then closes the connection. */
async function cut(context: Context, response: Response): Promise<Response> {
  const whole = Buffer.from(await response.arrayBuffer())
  const { outgoing } = context.env
  outgoing.writeHead(response.status, {
    ...Object.fromEntries(response.headers),
    'content-length': whole.length,
  })
  await new Promise<void>((resolve) =>
    outgoing.write(whole.subarray(0, whole.length / 2), () => resolve()),
  )
  outgoing.destroy()
  return RESPONSE_ALREADY_SENT
}

/**
 * Returns a PDF header followed by blanks, because drawing a report of this size would take too
 * long. The content is generated only as fast as the client reads it.
 */
function blankPdf({ bytes = defaultPdfBytes, chunkDelayMs }: InjectedFault): Response {
  const chunks = async function* () {
    yield Buffer.from('%PDF-1.7\n'.padEnd(Math.min(bytes, chunkBytes)))
    for (let left = bytes - chunkBytes; left > 0; left -= chunkBytes) {
      if (chunkDelayMs) await pause(chunkDelayMs)
      yield Buffer.alloc(Math.min(left, chunkBytes), 32)
    }
  }
  // Response accepts Node's web stream; only the type declarations differ.
  const body = Readable.toWeb(Readable.from(chunks())) as ReadableStream
  return new Response(body, {
    headers: { 'content-type': 'application/pdf', 'cache-control': 'no-store' },
  })
}
