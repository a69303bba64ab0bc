import { Readable } from 'node:stream'
import type { Context, Hono } from 'hono'
import type { Locale } from '@/lib/contract/locale'
import { upstreamReportSchema, upstreamSummariesSchema } from '@/lib/contract/normalize/report'
import { findAccountById } from '../accounts/accounts'
import { registerSandboxRoute } from '../accounts/register-endpoint'
import { scriptedOutcome } from '../accounts/scripted-outcomes'
import type { CreditFile } from '../bureau/credit-file'
import { renderReportPdf } from '../bureau/pdf/report-pdf'
import type { Sandbox } from '../core/sandbox'
import type { User } from '../database/schema'
import { HttpError } from '../http/http-error'
import { callLocale } from '../http/locale'
import {
  bureauTokenLifetimeMs,
  createAssertionVerifier,
  issueBureauToken,
  tokenPath,
  verifyBureauToken,
} from './bureau-auth'
import { creditFileOfUser, requireIdentified } from './credit-files'

const printPath = '/bureau/v1/creditReport/{reportId}/print'

/** Registers the bureau's two endpoints. Contract, section 3. */
export function registerBureau(app: Hono, sandbox: Sandbox): void {
  const userOfAssertion = createAssertionVerifier(sandbox)
  registerSandboxRoute(app, sandbox, '', {
    method: 'POST',
    pattern: tokenPath,
    respond: async (context, onCaller) => {
      const user = await requireBureauUser(sandbox, await userOfAssertion(await formOf(context)))
      onCaller(user.id)
      const token = await issueBureauToken(sandbox, user.id)
      const body = {
        access_token: token,
        token_type: 'Bearer',
        expires_in: bureauTokenLifetimeMs / 1000,
        scope: 'delivery',
      }
      return Response.json(body, { headers: { 'cache-control': 'no-store' } })
    },
  })
  registerSandboxRoute(app, sandbox, '', {
    method: 'GET',
    pattern: printPath,
    respond: async (context, onCaller) => {
      const userId = await verifyBureauToken(sandbox, context.req.query('access_token'))
      const user = await requireBureauUser(sandbox, userId)
      onCaller(user.id)
      const locale = callLocale(context) ?? user.locale
      return pdfResponse(sandbox, user, { reportId: context.req.param('reportId') ?? '', locale })
    },
  })
}

type PrintRequest = { readonly reportId: string; readonly locale: Locale }

function pdfResponse(sandbox: Sandbox, user: User, { reportId, locale }: PrintRequest): Response {
  scriptedOutcome('report', user)
  const file = creditFileOfUser(sandbox, user)
  if (!user.consumer || !hasReportId(file, reportId))
    throw new HttpError(404, undefined, 'There is no such report.')
  const pdf = renderReportPdf({ file, consumer: user.consumer, locale })
  // Response accepts Node's web stream; only the type declarations differ.
  return new Response(Readable.toWeb(pdf) as ReadableStream, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="Report.pdf"',
      'cache-control': 'no-store',
    },
  })
}

/** @throws {HttpError} 401 if the credentials match no user. */
async function requireBureauUser(sandbox: Sandbox, userId: string | undefined): Promise<User> {
  const user = userId === undefined ? undefined : await findAccountById(sandbox, userId)
  if (!user)
    throw new HttpError(401, undefined, 'The bureau does not know these credentials.', {
      error: 'invalid_client',
    })
  requireIdentified(user)
  return user
}

async function formOf(context: Context): Promise<URLSearchParams> {
  return new URLSearchParams(await context.req.text())
}

/** Returns whether a report id, with or without a bureau suffix, belongs to this file. R3.7. */
function hasReportId(file: CreditFile, reportId: string): boolean {
  const report = upstreamReportSchema.parse(file.latestReport)
  const summaries = [
    ...upstreamSummariesSchema.parse(file.reportSummary),
    ...(report.providerViews ?? []).map(({ summary }) => summary),
  ]
  const ids = [report.id, ...summaries.map((summary) => summary?.id)]
  return ids.some((id) => id != null && withoutSuffix(id) === withoutSuffix(reportId))
}

function withoutSuffix(id: string): string {
  return id.replace(/-(?:TU|EFX|EXP)$/, '')
}
