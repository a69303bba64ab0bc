import * as z from 'zod/mini'
import { consentKinds } from '../consents'
import { defineEndpoint } from '../endpoint'
import {
  currentPasswordField,
  emailField,
  newPasswordField,
  recoveryAnswerField,
  recoveryQuestionField,
} from '../fields'
import { locales } from '../locale'
import { emptySchema, noContentSchema } from '../primitives'
import { defineRead } from './read'

/** The latest consent of a kind; `text` is its wording, by paragraphs, while it is the current one, and `locale` its language. `acceptedAt`: epoch ms. */
const givenConsentSchema = z.object({
  kind: z.enum(consentKinds),
  version: z.string(),
  acceptedAt: z.number(),
  text: z.optional(z.array(z.string())),
  locale: z.optional(z.enum(locales)),
})

/** The person on file, the notification preferences and the consents, for the settings screens. */
const accountSettingsSchema = z.object({
  email: z.string(),
  /** First and last name, from the identity check. */
  name: z.optional(z.string()),
  /** The last four digits of the mobile phone. */
  phoneEnding: z.optional(z.string().check(z.regex(/^\d{4}$/))),
  emailMsg: z.boolean(),
  smsMsg: z.boolean(),
  /** Newest first; empty if the product API stores none. */
  consents: z.array(givenConsentSchema),
})
export type AccountSettings = z.infer<typeof accountSettingsSchema>

/** Returns the person on file, the notification preferences and the consents. */
export const accountSettingsRoute = defineRead('/api/account', accountSettingsSchema)

/**
 * Confirms the password, the first step of every change of the account. The upstream's token for the password stays
 * in the sealed session for the change that follows. The `detail` of an error is the server's own sentence (R7.6).
 */
export const confirmPasswordRoute = defineEndpoint({
  method: 'POST',
  path: '/api/account/confirm-password',
  access: 'session',
  attempt: 'password',
  input: z.strictObject({ password: currentPasswordField }),
  output: z.object({ recoveryQuestion: z.int() }),
})

/** Changes the email address, after a confirmed password. Ends all other sessions of the consumer. */
export const changeEmailRoute = defineEndpoint({
  method: 'POST',
  path: '/api/account/email',
  access: 'session',
  attempt: 'password',
  input: z.strictObject({ email: emailField, recoveryAnswer: recoveryAnswerField }),
  output: noContentSchema,
})

/**
 * Changes the password. Ends all other sessions of the consumer. The `detail` of an error is the server's own
 * sentence.
 */
export const changePasswordRoute = defineEndpoint({
  method: 'POST',
  path: '/api/account/password',
  access: 'session',
  attempt: 'password',
  input: z.strictObject({ oldPassword: currentPasswordField, newPassword: newPasswordField }),
  output: noContentSchema,
})

/** Changes the recovery question and its answer, after a confirmed password. Ends all other sessions of the consumer. */
export const changeRecoveryQuestionRoute = defineEndpoint({
  method: 'POST',
  path: '/api/account/recovery-question',
  access: 'session',
  attempt: 'password',
  input: z.strictObject({
    recoveryQuestion: recoveryQuestionField,
    recoveryAnswer: recoveryAnswerField,
    oldRecoveryAnswer: recoveryAnswerField,
  }),
  output: noContentSchema,
})

/** Closes the account, after a confirmed password. Ends every session of the consumer, including this one. */
export const closeAccountRoute = defineEndpoint({
  method: 'POST',
  path: '/api/account/close',
  access: 'session',
  attempt: 'password',
  input: z.strictObject({ recoveryAnswer: recoveryAnswerField }),
  output: noContentSchema,
})

/** Ends every session of the consumer on every device, including this one. Contract, section 11. */
export const signOutEverywhereRoute = defineEndpoint({
  method: 'POST',
  path: '/api/account/sign-out-everywhere',
  access: 'session',
  input: emptySchema,
  output: noContentSchema,
})

/** Changes which notifications the consumer receives. */
export const changeNotificationsRoute = defineEndpoint({
  method: 'POST',
  path: '/api/account/notifications',
  access: 'session',
  input: z.strictObject({ emailMsg: z.boolean(), smsMsg: z.boolean() }),
  output: accountSettingsSchema,
})
