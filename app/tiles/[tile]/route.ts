import { type TilePage, tileEnd, tileMessagesOf, tileStart } from '@/embed/tile/tile-page'
import { nonceHeader } from '@/lib/contract/headers'
import { isTileName } from '@/lib/domain/host/tile/tile'
import { catalogues } from '@/lib/i18n/catalogues'
import { readTileState } from '@/lib/server/handlers/host/tile-state'
import {
  getPageContext,
  getRequestContext,
  getSignedInProps,
} from '@/lib/server/pages/page-context'
import { styleSheets } from '@/lib/server/pages/style-sheets'

/**
 * Serves a tile for a host's home page. It is not a Next page, because Next's scripts alone are ten
 * times a tile's size limit. Decision 46.
 */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ tile: string }> },
): Promise<Response> {
  const { tile } = await params
  if (!isTileName(tile)) return new Response(null, { status: 404 })
  const pageContext = await getPageContext()
  const messages = tileMessagesOf(catalogues[pageContext.locale])
  const session = await getSignedInProps()
  const page: TilePage = { tile, pageContext, messages, session }
  const nonce = request.headers.get(nonceHeader) ?? ''
  const state = getRequestContext().then((context) => readTileState(context, tile, session?.notes))
  const body = new ReadableStream<string>({
    async start(controller) {
      controller.enqueue(tileStart(page, { nonce, styleSheets: styleSheets() }))
      controller.enqueue(
        tileEnd({ ...page, state: await state.catch(() => ({ kind: 'failed' }) as const) }),
      )
      controller.close()
    },
  })
  return new Response(body.pipeThrough(new TextEncoderStream()), {
    headers: { 'content-type': 'text/html; charset=utf-8' },
  })
}
