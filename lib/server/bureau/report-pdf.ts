import 'server-only'
import { Problem } from '../errors/problem'
import type { Context } from '../http/define-handler'
import { BureauRefused, callBureau } from '../upstream/bureau-client'
import { type BureauAccess, bureauAccess, dropBureauAccess, type Patience } from './bureau-token'
import { checkedPdf } from './validate-pdf'

/** More failures than these clear the stored token for good. Specification, section 8. */
const tries = 3

export type Printed = { readonly body: ReadableStream<Uint8Array>; readonly bytes: number | undefined }

/** `limit` holds to the first bytes; afterwards only silence or the browser's leaving ends the stream. */
type Wanted = Patience & { readonly reportId: string }

/**
 * The report as the bureau prints it, checked to be a PDF before anything is promised to the browser. On a 401 or no
 * answer the bureau token is dropped and fetched again.
 */
export async function printReport(context: Context, wanted: Wanted): Promise<Printed> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await printOnce(context, wanted)
    } catch (error) {
      if (!isWorthAnother(error)) throw error
      await dropBureauAccess(context)
      if (attempt >= tries || wanted.limit.aborted || wanted.left.aborted) throw error
    }
  }
}

async function printOnce(context: Context, { reportId, limit, left }: Wanted): Promise<Printed> {
  const { base, token } = await bureauAccess(context, { limit, left })
  const opening = new AbortController()
  const stop = () => opening.abort()
  limit.addEventListener('abort', stop)
  try {
    return await opened({ base, token, reportId, limit: opening.signal, left })
  } finally {
    limit.removeEventListener('abort', stop)
  }
}

async function opened({ base, token, reportId, limit, left }: Wanted & BureauAccess): Promise<Printed> {
  const url = `${base}/v1/creditReport/${encodeURIComponent(reportId)}/print?access_token=${encodeURIComponent(token)}`
  const { statusCode, headers, body } = await callBureau({ method: 'GET', url, limit, left })
  if (statusCode !== 200 || !String(headers['content-type']).startsWith('application/pdf')) {
    await body.dump()
    throw new BureauRefused(statusCode, statusCode === 404 ? 404 : 502)
  }
  const length = Number(headers['content-length'])
  return { body: await checkedPdf(body), bytes: Number.isInteger(length) && length > 0 ? length : undefined }
}

/** Specification, section 8: a 401 or a missing response. Any other refusal would be the same again. */
function isWorthAnother(error: unknown): boolean {
  if (error instanceof BureauRefused) return error.credentialsRefused
  return error instanceof Problem && (error.status === 502 || error.status === 504)
}
