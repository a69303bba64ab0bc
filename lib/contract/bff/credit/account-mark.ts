import * as z from 'zod/mini'
import { bankruptcyCases, loanCases, renamedKinds } from '../../choices'
import { text, when } from '../../primitives'

/**
 * The bankruptcy in the same report that may include the account, because it was filed after the
 * account was opened. Missing if there is none, and for a debt secured by a home or car.
 */
export const bankruptcyCaseSchema = z.optional(z.enum(bankruptcyCases))

/** Missing for most loans, and for other accounts. */
export const loanCaseSchema = z.optional(z.enum(loanCases))

/**
 * Set if the consumer may know the account by another company's name, so that it may be their own.
 */
export const renamedKindSchema = z.optional(z.enum(renamedKinds))

/** Set if the account belongs to another person, and the consumer is an authorized user of it. */
export const isAuthorizedUserSchema = z.optional(z.literal(true))

/** Set if the consumer shares the account, and the report does not say who owes it. */
export const isSharedSchema = z.optional(z.literal(true))

/** The fields of an account that show whether it is in question. */
export const accountMarkSchema = z.object({
  name: text,
  opened: when,
  entryKey: text,
  lastFour: text,
  /** The bureau reports an ongoing dispute. */
  isDisputed: z.optional(z.boolean()),
  bankruptcy: bankruptcyCaseSchema,
  loanCase: loanCaseSchema,
  isAuthorizedUser: isAuthorizedUserSchema,
})
