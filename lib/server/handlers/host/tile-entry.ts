import { tileEntryRoute } from '@/lib/contract/bff/host/tile-entry'
import { defineHandler } from '../../http/define-handler'
import { exchangePreauthToken, signInHostOf, startSession } from '../../http/start-session'
import { readTileState } from './tile-state'

export const handleTileEntry = defineHandler(tileEntryRoute, {
  audit: { action: 'sign-in', detail: 'tile' },
  before: async ({ session }) => await session.end(),
  async run(context, { token, tile }) {
    const newSignIn = await exchangePreauthToken(signInHostOf(context), token)
    await startSession(context, newSignIn, { direct: true })
    const state = await readTileState(context, tile)
    await context.session.end()
    return { state }
  },
})
