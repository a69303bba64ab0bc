import { sql } from 'drizzle-orm'
import type { Hono } from 'hono'
import * as z from 'zod/mini'
import { accountOf } from '../accounts/accounts'
import { grantLifeMs, issueGrant } from '../accounts/one-time-tokens'
import { personas } from '../bureau/personas/personas'
import { personaEmail, personaPassword, seedPersonas } from '../database/seed-personas'
import { hostOfToken } from '../http/hosts'
import { Refusal } from '../http/http-error'
import { openQuiz } from '../identity/quizzes'
import { lettersTo } from '../outbox/find-messages'
import type { Sandbox } from '../sandbox'
import { fault } from './faults/fault-list'
import { onlyFromHere } from './loopback-only'
import { bodyOf } from './parse-body'

/** The surface for tests and demonstrations, under `/sandbox`; documented in docs/sandbox.md. */
export function mountControl(app: Hono, sandbox: Sandbox): void {
  app.use('/sandbox/*', onlyFromHere(sandbox))
  mountClock(app, sandbox)
  mountFaults(app, sandbox)
  mountMemory(app, sandbox)
  mountPeople(app, sandbox)
}

const clockChange = z.union([z.strictObject({ advanceMs: z.number() }), z.strictObject({ reset: z.literal(true) })])

function mountClock(app: Hono, { clock }: Sandbox): void {
  const state = () => ({ now: clock.now(), offsetMs: clock.offsetMs() })
  app.get('/sandbox/health', (context) => context.json({ ok: true, ...state() }))
  app.get('/sandbox/clock', (context) => context.json(state()))
  app.post('/sandbox/clock', async (context) => {
    const change = await bodyOf(context, clockChange)
    if ('reset' in change) clock.reset()
    else clock.advance(change.advanceMs)
    return context.json(state())
  })
}

function mountFaults(app: Hono, { faults }: Sandbox): void {
  app.get('/sandbox/faults', (context) => context.json(faults.all()))
  app.post('/sandbox/faults', async (context) => {
    const given = await bodyOf(context, z.union([z.array(fault), fault]))
    faults.plant(Array.isArray(given) ? given : [given])
    return context.json(faults.all())
  })
  app.delete('/sandbox/faults', (context) => {
    faults.clear()
    return context.json([])
  })
}

function mountMemory(app: Hono, sandbox: Sandbox): void {
  app.get('/sandbox/calls', (context) => context.json(sandbox.callLog.all()))
  app.delete('/sandbox/calls', (context) => {
    sandbox.callLog.clear()
    return context.json([])
  })
  app.get('/sandbox/issued-tokens', (context) => context.json(sandbox.issuedTokens.all()))
  app.get('/sandbox/outbox', async (context) => {
    const letters = await lettersTo(sandbox, context.req.query('to'))
    return context.json(letters.map(({ recipient: to, body: text, ...rest }) => ({ ...rest, to, text })))
  })
  app.post('/sandbox/reset', async (context) => {
    await reset(sandbox)
    return context.json({ ok: true })
  })
}

async function reset(sandbox: Sandbox): Promise<void> {
  sandbox.faults.clear()
  sandbox.callLog.clear()
  sandbox.issuedTokens.clear()
  sandbox.clock.reset()
  await sandbox.database.execute(
    sql`truncate users, refresh_tokens, grants, mobile_codes, secure_links, quizzes, lockouts, outbox`,
  )
  await seedPersonas(sandbox)
}

const wanted = z.strictObject({
  persona: z.optional(z.string()),
  email: z.optional(z.string()),
  just_enrolled: z.optional(z.boolean()),
})

function mountPeople(app: Hono, sandbox: Sandbox): void {
  app.get('/sandbox/personas', (context) => context.json(personas.map(personaCard)))
  app.get('/sandbox/quiz', async (context) => context.json(await rightAnswersFor(sandbox, context.req.query('email'))))
  app.post('/sandbox/preauth', async (context) => {
    if (!hostOfToken(sandbox.hosts, context.req.header('ctoken')))
      throw new Refusal(401, 'SC106', 'Unknown host token.')
    const { persona, email = `${persona}@example.test`, just_enrolled = false } = await bodyOf(context, wanted)
    const user = await accountOf(sandbox, email)
    if (!user) throw new Refusal(404, 'SC101', 'Nobody has this address.')
    const token = await issueGrant(sandbox, { kind: 'preauth', userId: user.id, justEnrolled: just_enrolled })
    return context.json({ token, expiresInMs: grantLifeMs.preauth })
  })
}

function personaCard(persona: (typeof personas)[number]) {
  const { number, slug, title, shows } = persona
  return { number, slug, title, shows, email: personaEmail(persona), password: personaPassword }
}

/** The right answers of the quiz that is open for an account. */
async function rightAnswersFor(sandbox: Sandbox, email = '') {
  const user = await accountOf(sandbox, email)
  const open = user && (await openQuiz(sandbox, user))
  if (!open) throw new Refusal(404, undefined, 'No quiz is open for this address.')
  return open.quiz.questions.map(({ id, text, answers }) => {
    const right = answers.find(({ correct }) => correct)
    return { qid: String(id), aid: String(right?.id), question: text, answer: right?.text }
  })
}
