/** Requests the signed-in user's token from your server. */
export async function getToken(): Promise<string> {
  const answer = await fetch('/score-token', { method: 'POST' })
  if (!answer.ok) throw new Error(`The token call answered ${answer.status}`)
  const { token } = await answer.json()
  return token
}
