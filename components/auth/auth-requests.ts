import * as z from 'zod/mini'
import { callApi } from '@/lib/client/api/call-api'
import { loginRoute, registerRoute } from '@/lib/contract/bff/auth'
import { signInFields, signUpFields } from '@/lib/contract/fields'
import type { InputOf } from '@/lib/contract/row'

export const signInSchema = z.object(signInFields)
export const signUpSchema = z.object(signUpFields)

export type SignInInput = InputOf<typeof loginRoute>
export type RegisterInput = InputOf<typeof registerRoute>

export const sendLogin = (input: SignInInput) => callApi(loginRoute, input)
export const sendRegister = (input: RegisterInput) => callApi(registerRoute, input)
