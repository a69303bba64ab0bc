'use server'

/**
 * Fetches a token for your signed-in user, who is a persona in the sandbox. The host token never
 * leaves the server.
 */
export async function fetchToken(): Promise<string> {
  const answer = await fetch('http://127.0.0.1:4010/sandbox/preauth', {
    method: 'POST',
    headers: { ctoken: process.env.HOST_TOKEN ?? '', 'content-type': 'application/json' },
    body: JSON.stringify({ persona: 'excellent' }),
    cache: 'no-store',
  })
  if (!answer.ok) throw new Error(`The token call answered ${answer.status}`)
  const { token } = await answer.json()
  return token
}
