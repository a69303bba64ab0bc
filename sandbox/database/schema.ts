import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Consent } from '@/lib/contract/consents'
import type { Locale } from '@/lib/contract/locale'
import type { Quiz } from '@/lib/contract/product-api/verification'
import type { ConsumerDetails } from '../bureau/history/personal-history'

/** Times are epoch milliseconds of the sandbox's clock, which tests can change. */
const epochMs = () => bigint({ mode: 'number' })

export const users = pgTable(
  'users',
  {
    id: text().primaryKey(),
    /** Trimmed and in lower case, so that an address is unique. */
    email: text().notNull(),
    hostKey: text().notNull(),
    passwordHash: text().notNull(),
    recoveryQuestion: integer().notNull(),
    recoveryAnswerHash: text().notNull(),
    /**
     * Set when the identity form is accepted. Contains only the last digits of the social security
     * number, and no birth date.
     */
    consumer: jsonb().$type<ConsumerDetails>(),
    idpass: boolean().notNull().default(false),
    /** Set on verification, reported and cleared by the next sign-in or enrollment check. */
    justEnrolled: boolean().notNull().default(false),
    demo: boolean().notNull().default(false),
    emailMsg: boolean().notNull().default(true),
    smsMsg: boolean().notNull().default(false),
    /** The language of messages to the consumer, from the latest call. */
    locale: text().$type<Locale>().notNull().default('en'),
    /** In the order in which they were given. A closed account keeps them. */
    consents: jsonb().$type<Consent[]>().notNull().default([]),
    persona: text(),
    seed: integer().notNull(),
    createdAt: epochMs().notNull(),
    updatedAt: epochMs().notNull(),
    closedAt: epochMs(),
  },
  (table) => [
    uniqueIndex('users_open_email').on(table.email).where(sql`${table.closedAt} is null`),
  ],
)
export type User = typeof users.$inferSelect

/** Refresh tokens by hash. A family is one session with all its rotated tokens. */
export const refreshTokensTable = pgTable(
  'refresh_tokens',
  {
    hash: text().primaryKey(),
    family: text().notNull(),
    userId: text().notNull(),
    expiresAt: epochMs().notNull(),
    usedAt: epochMs(),
    revokedAt: epochMs(),
  },
  (table) => [
    index('refresh_tokens_family').on(table.family),
    index('refresh_tokens_user').on(table.userId),
  ],
)

/**
 * One-time tokens by hash: pre-auth, action, recovery, mobile check, device check. The table keeps
 * its original name.
 */
export const oneTimeTokens = pgTable('grants', {
  hash: text().primaryKey(),
  kind: text().notNull(),
  /** The user's id. For a password recovery requested for an unknown address: that address. */
  userId: text(),
  /** Whether the pre-auth token reports `just_enrolled`. */
  justEnrolled: boolean().notNull().default(false),
  expiresAt: epochMs().notNull(),
  tries: integer().notNull().default(0),
  usedAt: epochMs(),
})
export type OneTimeToken = typeof oneTimeTokens.$inferSelect

export const mobileCodes = pgTable('mobile_codes', {
  key: text().primaryKey(),
  userId: text().notNull(),
  /**
   * The phone check that sent the code. Failed tries are counted there, so that a new code does not
   * reset the count.
   */
  grantHash: text().notNull(),
  codeHash: text().notNull(),
  timesSent: integer().notNull().default(1),
  expiresAt: epochMs().notNull(),
  usedAt: epochMs(),
})
export type MobileCode = typeof mobileCodes.$inferSelect

export const secureLinks = pgTable(
  'secure_links',
  {
    /** This id is part of the URL in the message. */
    id: text().primaryKey(),
    /** Hash of the token for status requests. */
    tokenHash: text().notNull(),
    userId: text().notNull(),
    channel: text().$type<'phone' | 'email'>().notNull(),
    sentAt: epochMs().notNull(),
    expiresAt: epochMs().notNull(),
    validatedAt: epochMs(),
    usedAt: epochMs(),
  },
  (table) => [index('secure_links_user').on(table.userId, table.channel)],
)
export type SecureLink = typeof secureLinks.$inferSelect

export const quizzes = pgTable(
  'quizzes',
  {
    key: text().primaryKey(),
    userId: text().notNull(),
    attempt: integer().notNull(),
    /** Round of the quiz: 1 for the first set, 2 for the set after a failed one. */
    round: integer().notNull(),
    quiz: jsonb().$type<Quiz>().notNull(),
    expiresAt: epochMs().notNull(),
    answeredAt: epochMs(),
  },
  (table) => [index('quizzes_user').on(table.userId)],
)
export type QuizRow = typeof quizzes.$inferSelect

/** Failure counts per subject (an account, a network address) and rule. */
export const lockouts = pgTable(
  'lockouts',
  {
    rule: text().notNull(),
    subject: text().notNull(),
    failures: integer().notNull(),
    windowEndsAt: epochMs().notNull(),
    lockedUntil: epochMs(),
    locks: integer().notNull(),
    locksEndAt: epochMs().notNull(),
    permanent: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.rule, table.subject] })],
)

export const outbox = pgTable(
  'outbox',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text().$type<'mail' | 'text'>().notNull(),
    recipient: text().notNull(),
    locale: text().$type<Locale>().notNull().default('en'),
    subject: text().notNull(),
    body: text().notNull(),
    link: text(),
    code: text(),
    sentAt: epochMs().notNull(),
  },
  (table) => [index('outbox_recipient').on(table.recipient)],
)
export type OutboxMessage = typeof outbox.$inferSelect
