import * as z from 'zod/mini'

/** Digits only for ssn, mobile and zip; dob as YYYY-MM-DD; state as its two-letter code. */
export const identityDataSchema = z.object({
  fname: z.string(),
  lname: z.string(),
  ssn: z.string(),
  dob: z.optional(z.string()),
  mobile: z.string(),
  street1: z.string(),
  street2: z.optional(z.string()),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
})
export type IdentityData = z.infer<typeof identityDataSchema>

export const identityResultSchema = z.object({
  isSuccess: z.optional(z.boolean()),
  idpass: z.optional(z.boolean()),
  just_enrolled: z.optional(z.boolean()),
  redirect: z.nullish(z.string()),
})

/** What every verification answers: secure link, SMS code. Specification, section 3. */
export const verificationResultSchema = z.object({
  isSuccess: z.optional(z.boolean()),
  redirect: z.nullish(z.string()),
  allowRetry: z.optional(z.boolean()),
})
export type VerificationResult = z.infer<typeof verificationResultSchema>

export const mobileCheckSchema = z.object({ token: z.nullish(z.string()), mobile: z.nullish(z.string()) })
export const sentCodeSchema = z.object({ key: z.string(), passcode: z.optional(z.string()) })

/** `details`: `identityTrust=Y`, `phoneTrust=N`, … where N means failed. */
export const deviceCheckSchema = z.object({
  token: z.nullish(z.string()),
  mobile: z.nullish(z.string()),
  isSuccess: z.optional(z.boolean()),
  redirect: z.nullish(z.string()),
  details: z.optional(z.array(z.string())),
})

export const linkChannels = ['phone', 'email'] as const
/** `linkUrl` starting with `NO_URL_` marks demo mode: `smsMessage` is shown. */
export const sentLinkSchema = z.object({
  token: z.string(),
  smsMessage: z.nullish(z.string()),
  linkUrl: z.nullish(z.string()),
  mobile: z.nullish(z.string()),
})

export const enrollmentResultSchema = z.object({
  isSuccess: z.optional(z.boolean()),
  idpass: z.optional(z.boolean()),
  just_enrolled: z.optional(z.boolean()),
})
