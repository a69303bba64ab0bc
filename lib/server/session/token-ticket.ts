import 'server-only'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { Problem } from '../errors/problem'
import { absoluteLimitMs } from '../shared/known-sessions'
import { getRedis } from '../shared/redis'
import { openJson, sealJson } from './sealed-json'
import { type Consumer, consumerSchema, type Ticket } from './session-data'

const keyBytes = 32
const keyOfTicket = (id: string) => `sw ticket ${id}`

/** What a ticket holds of a consumer. */
const tokensSchema = z.pick(consumerSchema, {
  accessToken: true,
  refreshToken: true,
  actionToken: true,
  flowTokens: true,
})

/** True where tokens can be stored outside the cookies: only Redis is shared by all instances and survives a restart. */
export function hasTicketStore(): boolean {
  return getRedis() !== undefined
}

/**
 * Stores the tokens of a consumer in Redis, sealed with a key that only the cookie holds. Unchanged tokens keep their ticket.
 * A new ticket never replaces another one: a late response with older tokens must not overwrite newer ones.
 * @throws {Problem} 503 when Redis is unreachable.
 */
export async function storeTokens(consumer: Consumer, current: Ticket | undefined): Promise<Ticket> {
  const tokens = tokensSchema.parse(consumer)
  const digest = createHash('sha256').update(JSON.stringify(tokens)).digest('base64url')
  if (current?.digest === digest) return current
  const ticket = { id: randomUUID(), key: randomBytes(keyBytes).toString('base64url'), digest }
  const sealed = await sealJson(tokens, absoluteLimitMs, { secret: ticket.key, purpose: keyOfTicket(ticket.id) })
  await callRedis('SET', keyOfTicket(ticket.id), sealed, 'PX', absoluteLimitMs)
  return ticket
}

/**
 * Returns the consumer with the tokens of a ticket; undefined if the ticket has expired or was evicted.
 * @throws {Problem} 503 when Redis is unreachable: the session is kept.
 */
export async function withStoredTokens(consumer: Consumer, { id, key }: Ticket): Promise<Consumer | undefined> {
  const sealed = await callRedis('GET', keyOfTicket(id))
  if (typeof sealed !== 'string') return undefined
  const tokens = await openJson(sealed, { secret: key, purpose: keyOfTicket(id) }, tokensSchema)
  return tokens && { ...consumer, ...tokens }
}

/** The consumer without what `storeTokens` stores. */
export function withoutTokens(consumer: Consumer): Consumer {
  return { ...consumer, accessToken: '', refreshToken: '', actionToken: undefined, flowTokens: {} }
}

async function callRedis(command: string, ...args: (string | number)[]): Promise<unknown> {
  try {
    return await getRedis()?.call(command, ...args)
  } catch {
    throw new Problem(503)
  }
}
