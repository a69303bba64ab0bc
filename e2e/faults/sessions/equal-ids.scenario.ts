import { expect, test } from 'vitest'
import { quickStartKey } from '@/sandbox/demo-hosts'
import type { Client } from '../harness/client'
import { accountPassword } from '../harness/cluster'
import { expectFigure } from '../harness/figures'
import { setUpCluster } from '../harness/set-up-cluster'

const email = 'good@example.test'
const cluster = setUpCluster()

/** Signs in at the second host as the consumer who has the same id there. */
async function signInAtSecondHost(): Promise<Client> {
  const client = cluster().client()
  const token = await cluster().sandbox.preauthToken('good', quickStartKey)
  await client.navigate(`/login-direct?token=${token}&key=${quickStartKey}`)
  expect(await client.isSignedIn()).toBe(true)
  return client
}

test('a host cannot end the sessions of another host’s user with the same id', async () => {
  const { sandbox } = cluster()
  const [first, second] = [await cluster().signIn('good'), await signInAtSecondHost()]
  const userId = await sandbox.userId(email, accountPassword)
  const headers = { ctoken: sandbox.hostToken(quickStartKey) }
  const ended = await cluster().client().post('/api/backchannel/sign-out', { userId }, { headers })
  expect(ended.status).toBe(204)
  const signedIn = [await first.isSignedIn(), await second.isSignedIn()].map(String)
  expectFigure('after a sign-out by one of two hosts', signedIn, ['true', 'false'])
})

test('an access token of one host gives no access with another host’s key', async () => {
  const token = await cluster().sandbox.accessToken(email, accountPassword)
  const enter = async (page: string) => {
    const visitor = cluster().client()
    await visitor.navigate(page)
    const { status } = await visitor.post('/api/auth', { token })
    return [status, (await visitor.get('/api/score')).status]
  }
  const statuses = [await enter(`/login?key=${quickStartKey}`), await enter('/login')]
  expectFigure('access token at another host, at its own', statuses.flat(), [401, 401, 200, 200])
})
