import { Auth0Client } from '@auth0/nextjs-auth0/server'

/** With the variables of https://github.com/auth0/nextjs-auth0#2-add-the-environment-variables */
export const auth0 = new Auth0Client()
