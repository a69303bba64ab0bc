import { sql } from 'drizzle-orm'
import type { Hono } from 'hono'
import * as z from 'zod/mini'
import { findAccountByEmail } from '../accounts/accounts'
import { issueOneTimeToken, oneTimeTokenLifetimesMs } from '../accounts/one-time-tokens'
import { personaEmail, personaPassword, seedPersonas } from '../accounts/seed-personas'
import { personas } from '../bureau/personas/personas'
import { faultSchema } from '../core/fault-list'
import { findHostByToken } from '../core/hosts'
import type { Sandbox } from '../core/sandbox'
import { HttpError } from '../http/http-error'
import { parseBody } from '../http/parse-input'
import { loopbackOnly } from '../http/remote-address'
import { findOpenQuiz } from '../identity/quizzes'
import { findMessages } from '../outbox/outbox'

/** Registers the API for tests and demos under `/sandbox`, documented in docs/sandbox.md. */
export function registerTestApi(app: Hono, sandbox: Sandbox): void {
  app.use('/sandbox/*', loopbackOnly(sandbox))
  registerClock(app, sandbox)
  registerFaults(app, sandbox)
  registerRecords(app, sandbox)
  registerUsers(app, sandbox)
}

const clockChange = z.union([
  z.strictObject({ advanceMs: z.number() }),
  z.strictObject({ reset: z.literal(true) }),
])

function registerClock(app: Hono, { clock }: Sandbox): void {
  const state = () => ({ now: clock.now(), offsetMs: clock.offsetMs() })
  app.get('/sandbox/health', (context) => context.json({ ok: true, ...state() }))
  app.get('/sandbox/clock', (context) => context.json(state()))
  app.post('/sandbox/clock', async (context) => {
    const change = await parseBody(context, clockChange)
    if ('reset' in change) clock.reset()
    else clock.advance(change.advanceMs)
    return context.json(state())
  })
}

function registerFaults(app: Hono, { faults }: Sandbox): void {
  app.get('/sandbox/faults', (context) => context.json(faults.all()))
  app.post('/sandbox/faults', async (context) => {
    const given = await parseBody(context, z.union([z.array(faultSchema), faultSchema]))
    faults.inject(Array.isArray(given) ? given : [given])
    return context.json(faults.all())
  })
  app.delete('/sandbox/faults', (context) => {
    faults.clear(context.req.query('path'))
    return context.json(faults.all())
  })
}

function registerRecords(app: Hono, sandbox: Sandbox): void {
  app.get('/sandbox/calls', (context) => context.json(sandbox.requestLog.all()))
  app.delete('/sandbox/calls', (context) => {
    sandbox.requestLog.clear()
    return context.json([])
  })
  app.get('/sandbox/issued-tokens', (context) => context.json(sandbox.issuedTokens.all()))
  app.get('/sandbox/outbox', async (context) => {
    const messages = await findMessages(sandbox, context.req.query('to'))
    return context.json(
      messages.map(({ recipient: to, body: text, ...rest }) => ({ ...rest, to, text })),
    )
  })
  app.post('/sandbox/reset', async (context) => {
    await resetSandbox(sandbox)
    return context.json({ ok: true })
  })
}

/** Removes all accounts and records, and restores the personas. */
export async function resetSandbox(sandbox: Sandbox): Promise<void> {
  sandbox.faults.clear()
  sandbox.requestLog.clear()
  sandbox.issuedTokens.clear()
  sandbox.clock.reset()
  await sandbox.database.execute(
    sql`truncate users, refresh_tokens, grants, mobile_codes, secure_links, quizzes, lockouts, outbox`,
  )
  await seedPersonas(sandbox)
}

const preauthRequest = z.strictObject({
  persona: z.optional(z.string()),
  email: z.optional(z.string()),
  just_enrolled: z.optional(z.boolean()),
})

function registerUsers(app: Hono, sandbox: Sandbox): void {
  app.get('/sandbox/personas', (context) => context.json(personas.map(toPersonaJson)))
  app.get('/sandbox/quiz', async (context) =>
    context.json(await correctAnswersFor(sandbox, context.req.query('email'))),
  )
  app.post('/sandbox/preauth', async (context) => {
    const host = findHostByToken(sandbox.hosts, context.req.header('ctoken'))
    if (!host) throw new HttpError(401, 'SC106', 'Unknown host token.')
    const {
      persona,
      email = `${persona}@example.test`,
      just_enrolled = false,
    } = await parseBody(context, preauthRequest)
    const user = await findAccountByEmail(sandbox, email)
    if (!user) throw new HttpError(404, 'SC101', 'No account has this address.')
    const token = await issueOneTimeToken(sandbox, {
      kind: 'preauth',
      hostKey: host.key,
      userId: user.id,
      justEnrolled: just_enrolled,
    })
    return context.json({ token, expiresInMs: oneTimeTokenLifetimesMs.preauth })
  })
}

function toPersonaJson(persona: (typeof personas)[number]) {
  const { number, slug, title, shows } = persona
  return { number, slug, title, shows, email: personaEmail(persona), password: personaPassword }
}

/** Returns the correct answers of an account's open quiz. */
async function correctAnswersFor(sandbox: Sandbox, email = '') {
  const user = await findAccountByEmail(sandbox, email)
  const open = user && (await findOpenQuiz(sandbox, user))
  if (!open) throw new HttpError(404, undefined, 'No quiz is open for this address.')
  return open.quiz.questions.map(({ id, text, answers }) => {
    const right = answers.find(({ correct }) => correct)
    return { qid: String(id), aid: String(right?.id), question: text, answer: right?.text }
  })
}
