import * as account from './calls/account'
import * as bureauData from './calls/bureau-data'
import * as device from './calls/device'
import * as entry from './calls/entry'
import * as identity from './calls/identity'
import * as link from './calls/link'
import * as mobile from './calls/mobile'
import * as quiz from './calls/quiz'
import * as recovery from './calls/recovery'
import * as register from './calls/register'
import { login } from './calls/sign-in'
import * as user from './calls/user'

/** Every call of the contract's section 3, in no particular order. */
export const productApi = [
  login,
  ...Object.values(register),
  ...Object.values(entry),
  ...Object.values(recovery),
  ...Object.values(user),
  ...Object.values(account),
  ...Object.values(identity),
  ...Object.values(quiz),
  ...Object.values(mobile),
  ...Object.values(device),
  ...Object.values(link),
  ...Object.values(bureauData),
]
