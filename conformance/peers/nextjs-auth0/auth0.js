import { Auth0Client } from '@auth0/nextjs-auth0/server'
import { sessionStore } from './session-store'

/**
 * Uses the variables in https://github.com/auth0/nextjs-auth0#2-add-the-environment-variables.
 * Sessions are in the store if there is one, otherwise in cookies. `allowInsecureRequests` permits
 * the suite's provider, which does not use TLS.
 */
export const auth0 = new Auth0Client({
  sessionStore: process.env.REDIS_URL ? sessionStore : undefined,
  allowInsecureRequests: true,
})
