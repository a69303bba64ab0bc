import * as account from './accounts/account-endpoints'
import * as recovery from './accounts/recovery-endpoints'
import * as register from './accounts/register-endpoint'
import * as entry from './accounts/session-endpoints'
import { loginEndpoint } from './accounts/sign-in-endpoint'
import * as user from './accounts/user-endpoints'
import * as bureauData from './bureau/api/bureau-data-endpoints'
import * as device from './identity/device-endpoint'
import * as identity from './identity/identity-endpoints'
import * as link from './identity/link-endpoints'
import * as mobile from './identity/mobile-endpoints'
import * as quiz from './identity/quiz-endpoints'

/** All endpoints of contract section 3. */
export const productApiEndpoints = [
  loginEndpoint,
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
