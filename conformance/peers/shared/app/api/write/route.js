import { callUpstream } from '../../../upstream'

export const POST = async (request) =>
  await callUpstream('/write', { method: 'POST', body: await request.text() })
