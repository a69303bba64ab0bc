import CredentialsProvider from 'next-auth/providers/credentials'

async function token(params) {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${process.env.UPSTREAM}/token`, {
    method: 'POST',
    body: JSON.stringify(params),
    headers,
  })
  return response.ok ? await response.json() : undefined
}

/**
 * Refreshes the access token. This is the server part of
 * https://next-auth.js.org/tutorials/refresh-token-rotation, as published there.
 */
async function refreshAccessToken(previous) {
  const refreshed = await token({
    grant_type: 'refresh_token',
    refresh_token: previous.refreshToken,
  })
  if (!refreshed) return { ...previous, error: 'RefreshAccessTokenError' }
  return {
    ...previous,
    accessToken: refreshed.access_token,
    accessTokenExpires: Date.now() + refreshed.expires_in * 1000,
    refreshToken: refreshed.refresh_token ?? previous.refreshToken,
  }
}

export const authOptions = {
  providers: [
    CredentialsProvider({
      name: 'Credentials',
      credentials: { email: { label: 'Email' }, password: { label: 'Password', type: 'password' } },
      async authorize({ email, password }) {
        const tokens = await token({ email, password })
        return tokens ? { id: email, email, tokens } : null
      },
    }),
  ],
  session: { strategy: 'jwt' },
  callbacks: {
    async jwt({ token: previous, user }) {
      if (user) {
        const {
          access_token: accessToken,
          refresh_token: refreshToken,
          expires_in: seconds,
        } = user.tokens
        return {
          ...previous,
          accessToken,
          refreshToken,
          accessTokenExpires: Date.now() + seconds * 1000,
        }
      }
      return Date.now() < previous.accessTokenExpires
        ? previous
        : await refreshAccessToken(previous)
    },
    async session({ session, token: current }) {
      return { ...session, accessToken: current.accessToken, error: current.error }
    },
  },
}
