import type { PageSession } from '@/lib/client/session/session-monitor'
import type { PageContext } from '@/lib/contract/host/widget-config'
import { languageTags } from '@/lib/contract/locale'
import { gaugeArc } from '@/lib/domain/credit/score/gauge'
import { scaleMax, scaleMin } from '@/lib/domain/credit/score/score-scale'
import { themeCss, themeOf } from '@/lib/domain/host/theme/theme'
import type { TileName, TileState } from '@/lib/domain/host/tile/tile'
import type en from '@/messages/en.json'

/** Data that the tile's script reads. */
export type Tile = {
  readonly tile: TileName
  readonly pageContext: PageContext
  readonly messages: ReturnType<typeof tileMessagesOf>
  /** The page's session; undefined for a visitor. */
  readonly session: PageSession | undefined
  readonly state: TileState
}
/** The part of the data that is known before the tile's state. */
export type TilePage = Omit<Tile, 'state'>

/** Returns the part of the message catalog that tiles use. */
export function tileMessagesOf({
  app: { cannotFetch },
  tile,
  scoreSource,
  firstStep,
  alertTitles,
  coach,
}: typeof en) {
  const { noLimits } = coach
  return {
    cannotFetch,
    tile,
    scoreSource,
    firstStep,
    alertTitles,
    coach: { noLimits },
  }
}

type Sources = { readonly nonce: string; readonly styleSheets: readonly string[] }

/**
 * Renders the start of the page, which is sent before the data arrives. The script fills its
 * placeholders.
 */
export function tileStart(
  { tile, messages, pageContext }: TilePage,
  { nonce, styleSheets }: Sources,
): string {
  const { locale, hostName, config } = pageContext
  const { scheme = 'auto', logo } = config
  const { heading } = messages.tile[tile]
  return `<!doctype html>
<html lang="${languageTags[locale]}" data-scheme="${scheme}">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${heading}</title>
${styleSheets.map((sheet) => `<link rel="stylesheet" href="${sheet}">`).join('')}
<style nonce="${nonce}">${themeCss(themeOf(config))}</style>
<script type="module" nonce="${nonce}" src="/embed/tile.mjs"></script>
</head>
<body class="bg-paper-raised">
<main aria-busy="true" class="group/tile relative flex min-h-45 flex-col gap-1.5 p-3">
<div class="flex min-h-5 items-center justify-between gap-3"><h1 class="text-ink-muted text-sm">${heading}</h1>
${logo ? `<img src="${escapeHtml(logo)}" alt="${escapeHtml(hostName)}" class="h-5 max-w-28 object-contain">` : ''}</div>
<div class="flex grow items-center gap-3">${tile === 'score' ? gauge : figure('font-semibold text-3xl')}
${skeleton}
<div><p data-words="caption" role="status" class="font-semibold text-lg/[1.5rem] group-aria-busy/tile:sr-only">${messages.tile.loading}</p>
<p data-words="source" hidden class="text-ink-muted text-sm/[1rem]"></p></div></div>
<p data-words="step" data-label="${messages.firstStep.heading}" hidden class="text-sm before:mr-1.5 before:text-ink-muted before:content-[attr(data-label)]"></p>
<button type="button" data-words="open" hidden class="self-start font-semibold text-link text-sm underline-offset-4 after:absolute after:inset-0 hover:underline"></button>
</main>
`
}

/**
 * Renders the end of the page with the script's data. Escapes `<`, which alone could end the script
 * element.
 */
export const tileEnd = (tile: Tile): string =>
  `<script type="application/json" id="tile">${JSON.stringify(tile).replaceAll('<', '\\u003c')}</script></body></html>`

const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const figure = (classes: string): string => `<p data-words="figure" hidden class="${classes}"></p>`

/** Placeholder bars, shown while the tile waits for its data or for a token from the host. */
const skeleton = `<div aria-hidden="true" class="hidden flex-col gap-2 group-aria-busy/tile:flex">
<span class="h-5 w-36 animate-pulse rounded-sm bg-hairline"></span><span class="h-4 w-28 animate-pulse rounded-sm bg-hairline"></span></div>`

/** The score page's gauge, without the space for its ticks. */
const gauge = `<div class="w-24 shrink-0"><div data-gauge class="relative">
<svg viewBox="46 36 248 192" aria-hidden="true" class="block w-full"><path d="${gaugeArc()}" class="gauge-edge"/>
<path d="${gaugeArc()}" class="gauge-track"/><path d="${gaugeArc()}" pathLength="${scaleMax - scaleMin}" class="gauge-fill stroke-(--band)"/></svg>
<div class="absolute inset-x-0 top-[65%] flex -translate-y-1/2 justify-center">${figure('gauge-figure')}</div></div></div>`
