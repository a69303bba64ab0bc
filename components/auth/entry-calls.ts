import * as z from 'zod/mini'
import { call } from '@/lib/client/api/call-api'
import { login, register } from '@/lib/contract/bff/auth'
import { signInFields, signUpFields } from '@/lib/contract/fields'
import type { InputOf } from '@/lib/contract/row'

export const signInSchema = z.object(signInFields)
export const signUpSchema = z.object(signUpFields)

export type SignInInput = InputOf<typeof login>
export type RegisterInput = InputOf<typeof register>

export const sendLogin = (input: SignInInput) => call(login, input)
export const sendRegister = (input: RegisterInput) => call(register, input)
