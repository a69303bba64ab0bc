import { ApiError } from '@/lib/client/api/api-error'
import { callApi } from '@/lib/client/api/call-api'
import { connectHost } from '@/lib/client/host/connection'
import { liveColours } from '@/lib/client/host/live-colours'
import { notifyHost, notifyHostOfError } from '@/lib/client/host/notify-host'
import { installWidgetHeader } from '@/lib/client/host/widget-header'
import { openNotes, readNotes, subscribeToNotes } from '@/lib/client/session/notes'
import { createSessionMonitor, type PageSession } from '@/lib/client/session/session-monitor'
import { setPageConsumer } from '@/lib/client/storage/page-consumer'
import { areCookiesEnabled } from '@/lib/client/storage/safe-storage'
import { subscribeToSessionMessages } from '@/lib/client/storage/session-channel'
import { queryOf } from '@/lib/contract/bff/queries'
import { tileFigures, tileScreens } from '@/lib/domain/host/tile/tile'
import type { Tile } from './tile-page'
import { tileWords } from './tile-words'

/** Present in a tile's URL if the host provides tokens. */
const asksHostParameter = 'ask'
/** Time a host has to respond to AUTH_REQUIRED, in milliseconds. Contract, section 7. */
const hostTimeoutMs = 10_000
/** How long a tile without a session stays signed in: the idle limit of a session. */
const shownForMs = 15 * 60_000
const reload = () => window.location.reload()

/** Connects a tile to its host and shows its state. */
function startTile(given: Tile): void {
  let tile = given
  const { pageContext, session, state } = given
  const asksHost = !session && new URLSearchParams(window.location.search).has(asksHostParameter)
  const show = () => {
    showTile(tile)
    if (tile.state.kind === 'shown') document.dispatchEvent(new Event('sw-content'))
  }
  installWidgetHeader(pageContext)
  connectHost(pageContext, {
    navigate: () => undefined,
    replace: showSignedOut,
    restart: (_, fingerprint) => (fingerprint === undefined ? showSignedOut() : reload()),
    // Never reloads without cookies, because each page would receive the same configuration again.
    // A tile that requests a token is reloaded after the sign-in anyway; reloading it earlier would
    // let other tiles request a token too.
    refresh: () => !asksHost && areCookiesEnabled(document, pageContext.mode) && reload(),
    signInOnce: async (token) => {
      const entered = await callTileEntry(tile, token)
      if (!entered) return showSignedOut()
      tile = { ...tile, state: entered.state }
      notifyHost('SIGNED_IN')
      if (entered.just_enrolled) notifyHost('USER_ENROLLED')
      // There is no session whose expiry would end this view.
      setTimeout(showSignedOut, shownForMs)
      show()
    },
  }).catch(() => undefined)
  liveColours.subscribe(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(liveColours.get()?.(pageContext.config) ?? '')
    document.adoptedStyleSheets = [sheet]
  })
  if (session) watchSession(session)
  else subscribeToSessionMessages(({ type }) => type === 'started' && reload())
  document.querySelector('button')?.addEventListener('click', () => handlePress(tile))
  // Another frame of the page may have replaced the session while this page loaded.
  if (session && state.kind === 'signedOut') showSignedOut()
  else if (state.kind === 'expired') callFigure(tile).then(reload, show)
  else if (asksHost) requestToken(tile).finally(show)
  else show()
  if (state.kind === 'shown') subscribeToNotes(show)
}

function watchSession({ fingerprint, expiry, notes }: PageSession): void {
  if (setPageConsumer(fingerprint)) notifyHost('SIGNED_IN')
  openNotes(notes, fingerprint)
  const { get, subscribe } = createSessionMonitor(expiry)
  subscribe(() => get().step === 'ended' && showSignedOut())
}

/** Reloads the tile, which then offers to sign in and requests no token. */
function showSignedOut(): void {
  const url = new URL(window.location.href)
  url.searchParams.delete(asksHostParameter)
  window.location.replace(url)
}

/** Returns the tile's state for this token; undefined if the token is refused. */
async function callTileEntry({ tile, pageContext }: Tile, token: string) {
  const load = async () => (await import('@/lib/contract/bff/host/tile-entry')).tileEntryRoute
  return await callApi(
    load,
    { token, tile, context: pageContext.widgetContext },
    { startsSession: true },
  ).catch((error) => {
    if (error instanceof ApiError) notifyHostOfError(error)
  })
}

const callFigure = ({ tile }: Tile) => callApi(queryOf(tileFigures[tile], {}).load, {})

function handlePress(page: Tile): void {
  const { kind } = page.state
  const view = tileScreens[page.tile]
  // A call from the browser renews a token that the product API no longer accepts.
  if (kind === 'failed' || kind === 'expired') callFigure(page).then(reload, reload)
  else if (window.parent === window) window.location.assign(view)
  else notifyHost('OPEN_REQUESTED', { view })
  // When the dialog closes, focus returns. The consumer may have verified their identity there.
  if (kind === 'unverified') window.addEventListener('focus', reload, { once: true })
}

/**
 * Requests a token. Only one of a host's tiles on a page does this; the others wait for the
 * session. Without cookies there is no session, so every tile requests a token.
 */
async function requestToken({ pageContext }: Tile): Promise<void> {
  const name = `scorewell-sign-in ${new URLSearchParams(pageContext.widgetContext).get('key')}`
  const request = async (isFirst: unknown) => {
    if (isFirst) notifyHost('AUTH_REQUIRED')
    await new Promise((resolve) => setTimeout(resolve, hostTimeoutMs))
  }
  if (!areCookiesEnabled(document, pageContext.mode)) return await request(true)
  // Browsers that block unpartitioned cookies may refuse locks. Then every tile requests a token.
  await navigator.locks.request(name, { ifAvailable: true }, request).catch(() => request(true))
}

function showTile(tile: Tile): void {
  const words = tileWords(tile, readNotes())
  for (const place of document.querySelectorAll<HTMLElement>('[data-words]')) {
    const text = Object.entries(words).find(([name]) => name === place.dataset.words)?.[1] ?? ''
    if (place.textContent !== text) place.textContent = text
    place.hidden = text === ''
  }
  document.querySelector('main')?.removeAttribute('aria-busy')
  const gauge = document.querySelector<HTMLElement>('[data-gauge]')
  if (!gauge || !words.band || !words.figure) return
  gauge.style.setProperty('--score', words.figure)
  gauge.style.setProperty('--band', words.band)
  gauge.classList.add('gauge')
}

// Our server wrote this data, so it needs no validation.
startTile(JSON.parse(document.getElementById('tile')?.textContent ?? 'null'))
