import * as z from 'zod/mini'
import { consentKinds } from '../../consents'
import { definePost, defineQuery } from '../../define-endpoint'
import {
  currentPasswordField,
  emailField,
  newPasswordField,
  recoveryAnswerField,
  recoveryQuestionField,
} from '../../fields'
import { locales } from '../../locale'

/**
 * The latest consent of one kind. `text`: the paragraphs of its wording, present only while this
 * version is current. `locale`: the language of `text`. `acceptedAt`: epoch ms.
 */
const givenConsentSchema = z.object({
  kind: z.enum(consentKinds),
  version: z.string(),
  acceptedAt: z.number(),
  text: z.optional(z.array(z.string())),
  locale: z.optional(z.enum(locales)),
})

const accountSettingsSchema = z.object({
  email: z.string(),
  name: z.optional(z.string()),
  /** The last four digits of the mobile phone. */
  phoneEnding: z.optional(z.string().check(z.regex(/^\d{4}$/))),
  emailMsg: z.boolean(),
  smsMsg: z.boolean(),
  /** Newest first; empty if the product API stores none. */
  consents: z.array(givenConsentSchema),
})
export type AccountSettings = z.infer<typeof accountSettingsSchema>

export const accountSettingsRoute = defineQuery('/api/account', {
  output: accountSettingsSchema,
  prefetch: ['personOnFile', 'givenConsents', 'notifications'],
})

/**
 * Confirms the password, the first step of every account change. The upstream's token stays in the
 * sealed session for the change that follows. An error's `detail` is the server's own message
 * (R7.6).
 */
export const confirmPasswordRoute = definePost('/api/account/confirm-password', {
  attempt: 'password',
  input: z.strictObject({ password: currentPasswordField }),
  output: z.object({ recoveryQuestion: z.int() }),
})

/**
 * Changes the email address after the password was confirmed, and ends all of the consumer's other
 * sessions.
 */
export const changeEmailRoute = definePost('/api/account/email', {
  attempt: 'password',
  input: z.strictObject({ email: emailField, recoveryAnswer: recoveryAnswerField }),
})

/**
 * Changes the password and ends all of the consumer's other sessions. An error's `detail` is the
 * server's own message.
 */
export const changePasswordRoute = definePost('/api/account/password', {
  attempt: 'password',
  input: z.strictObject({ oldPassword: currentPasswordField, newPassword: newPasswordField }),
})

/**
 * Changes the recovery question and its answer after the password was confirmed, and ends all of
 * the consumer's other sessions.
 */
export const changeRecoveryQuestionRoute = definePost('/api/account/recovery-question', {
  attempt: 'password',
  input: z.strictObject({
    recoveryQuestion: recoveryQuestionField,
    recoveryAnswer: recoveryAnswerField,
    oldRecoveryAnswer: recoveryAnswerField,
  }),
})

/**
 * Closes the account after the password was confirmed, and ends all of the consumer's sessions,
 * including this one.
 */
export const closeAccountRoute = definePost('/api/account/close', {
  attempt: 'password',
  input: z.strictObject({ recoveryAnswer: recoveryAnswerField }),
})

/**
 * Ends all of the consumer's sessions on every device, including this one. Contract, section 11.
 */
export const signOutEverywhereRoute = definePost('/api/account/sign-out-everywhere')

export const changeNotificationsRoute = definePost('/api/account/notifications', {
  input: z.strictObject({ emailMsg: z.boolean(), smsMsg: z.boolean() }),
  output: accountSettingsSchema,
})
