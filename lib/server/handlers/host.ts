import 'server-only'
import { isDeepStrictEqual } from 'node:util'
import * as rows from '@/lib/contract/bff/host'
import { toldConfigOf } from '@/lib/domain/config/widget-config'
import { hostOf } from '../config/hosts'
import { Problem } from '../errors/problem'
import { answer } from '../http/define-handler'
import { enterWithAccessToken, enterWithPreauth } from './start-session'

export const preauth = answer(rows.preauth, async (context, { token, entry }) => {
  return await enterWithPreauth(context, token, { entry, direct: true })
})

export const accessToken = answer(rows.accessToken, async (context, { token, entry }) => {
  return await enterWithAccessToken(context, token, { entry, direct: true })
})

export const configure = answer(rows.configure, async ({ session }, { origin, configs }) => {
  const { hostKey, told, overrides, slot } = session.visit
  const key = configs.key ?? hostKey
  const host = hostOf(key)
  if (!host?.origins.includes(origin)) throw new Problem(403, { code: 'SC220' })
  const sameHost = host.key === hostOf(hostKey)?.key
  const now = { ...(sameHost ? told : {}), ...toldConfigOf(configs, host.logos) }
  if (sameHost && isDeepStrictEqual(now, told ?? {})) return { changed: false }
  await session.dress({
    hostKey: key,
    told: now,
    overrides: sameHost ? overrides : undefined,
    slot: slot === undefined ? undefined : host.key,
  })
  return { changed: true }
})
