import * as z from 'zod/mini'
import { noContent, nothing } from '../primitives'
import { upstreamRow } from '../row'
import { user } from './user'

export const currentUser = upstreamRow({
  method: 'GET',
  path: '/users',
  credentials: 'bearer',
  input: nothing,
  output: user,
})

/** Lives 10 minutes; a wrong password is 400 SC113, since a 401 here means the bearer token. */
export const actionToken = upstreamRow({
  method: 'POST',
  path: '/users/action-token',
  credentials: 'bearer',
  input: z.object({ username: z.string(), password: z.string() }),
  output: z.object({ token: z.string(), recoveryQuestion: z.int() }),
})

export const changeEmail = upstreamRow({
  method: 'POST',
  path: '/users/change-email',
  credentials: 'bearer',
  input: z.object({ email: z.string(), recoveryAnswer: z.string(), token: z.string() }),
  output: noContent,
})

export const changeRecovery = upstreamRow({
  method: 'POST',
  path: '/users/change-recovery',
  credentials: 'bearer',
  input: z.object({
    recoveryQuestion: z.int(),
    recoveryAnswer: z.string(),
    oldRecoveryAnswer: z.string(),
    token: z.string(),
  }),
  output: noContent,
})

export const closeAccount = upstreamRow({
  method: 'POST',
  path: '/users/close-account',
  credentials: 'bearer',
  input: z.object({ recoveryAnswer: z.string(), token: z.string() }),
  output: noContent,
})

export const changePassword = upstreamRow({
  method: 'POST',
  path: '/users/change-password',
  credentials: 'bearer',
  input: z.object({ username: z.string(), oldPassword: z.string(), newPassword: z.string() }),
  output: noContent,
})

export const changeNotifications = upstreamRow({
  method: 'POST',
  path: '/users/change-notifications',
  credentials: 'bearer',
  input: z.object({ emailMsg: z.boolean(), smsMsg: z.boolean() }),
  output: user,
})
