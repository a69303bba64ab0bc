import * as rows from '@/lib/contract/product-api/identity'
import { findGrant } from '../accounts/one-time-tokens'
import { type MemberAsked, memberCall } from '../http/endpoint'
import { Refusal } from '../http/http-error'
import { forced } from '../test-api/scripted-outcomes'
import { closeLink, linkStatus, sendSecureLink } from './secure-links'
import { requireClaim } from './verification-attempt'
import { forcedVerifications, notYet, over, passed } from './verification-results'

export const sendLink = memberCall(rows.sendLinkUpstream, async (asked) => {
  const { sandbox, input } = asked
  const user = await claimOf(asked)
  const outcome = forced(input.type === 'email' ? 'emailsend' : 'linksend', user)
  if (input.type === 'phone') await requirePhoneCheck(asked)
  const sent = await sendSecureLink(sandbox, user, input.type)
  return outcome === 'missing' ? { ...sent, linkUrl: null } : sent
})

export const verifyLink = memberCall(rows.verifyLinkUpstream, async (asked) => {
  const { sandbox, input } = asked
  const user = await claimOf(asked)
  const outcome = forced(input.type === 'email' ? 'email' : 'link', user)
  const forcedResult = outcome && forcedVerifications[outcome]
  if (forcedResult) return forcedResult
  const link = { userId: user.id, channel: input.type, token: input.token }
  switch (await linkStatus(sandbox, link)) {
    case 'waiting':
      return notYet
    case 'validated':
      await closeLink(sandbox, link)
      return passed(sandbox, user)
    case 'gone':
      // By telephone the mail is still open as another way; after the mail there is none but sending again.
      if (input.type === 'email') return over
      throw new Refusal(400, 'SC324', 'The secure link has expired. Please ask for a new one.')
  }
})

type Asked = MemberAsked<typeof rows.sendLinkUpstream>

function claimOf({ sandbox, input, ...claimant }: Asked) {
  if (input.userId !== claimant.bearer.user.id) throw new Refusal(403, undefined, 'This is another account.')
  return requireClaim(sandbox, claimant)
}

/** The link goes to the number that a device or phone check just named; sending again repeats with the same token. */
async function requirePhoneCheck({ sandbox, input, bearer }: Asked): Promise<void> {
  const grant = await findGrant(sandbox, input.token, 'device', 'mobile')
  if (grant?.userId === bearer.user.id) return
  const status = await linkStatus(sandbox, { userId: bearer.user.id, channel: 'phone', token: input.token })
  if (status === 'gone') throw new Refusal(400, 'SC315', 'The phone check has expired.')
}
