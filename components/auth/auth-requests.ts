import * as z from 'zod/mini'
import { callApi } from '@/lib/client/api/call-api'
import { loginRoute, registerRoute } from '@/lib/contract/bff/auth'
import type { InputOf } from '@/lib/contract/endpoint'
import { signInFields, signUpFields } from '@/lib/contract/fields'

export const loginSchema = z.object(signInFields)
export const registerSchema = z.object(signUpFields)

export type LoginInput = InputOf<typeof loginRoute>
export type RegisterInput = InputOf<typeof registerRoute>

export const requestLogin = (input: LoginInput) => callApi(loginRoute, input)
export const requestRegister = (input: RegisterInput) => callApi(registerRoute, input)
