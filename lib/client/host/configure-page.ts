import { configureRoute } from '@/lib/contract/bff/host'
import type { HostConfigs } from '@/lib/contract/host/host-messages'
import type { PageContext } from '@/lib/contract/host/widget-config'
import { parseHostConfigs } from '@/lib/domain/config/widget-config'
import { themeCss, themeOf } from '@/lib/domain/theme/theme'
import { ApiError } from '../api/api-error'
import { callApi } from '../api/call-api'
import { notifyHostOfError } from './notify-host'
import { liveColours } from './theme-styles'
import { installWidgetHeader } from './widget-header'

/** The two steps of a WIDGET_CONFIGS message: show its colours when it arrives, store it when its turn comes. */
export function createPageConfigurator({ mode, widgetContext }: PageContext, refresh: () => void) {
  let key = new URLSearchParams(widgetContext).get('key')
  /** Colours that could not be stored; the next message stores them. */
  let unsaved: HostConfigs = {}

  return {
    /** Shows the valid colours of a message at once. The server decides first whether another host may be shown. */
    showColours: (configs: HostConfigs): void => {
      if (configs.key === undefined || configs.key === key) addLiveColours(configs)
      else liveColours.set(undefined)
    },
    /**
     * Stores a message on the server and renders the page again if more than colours changed. The message of another host
     * changes nothing while a consumer is signed in.
     * @throws {ApiError} unless the message has only colours: these stay on the page, and the host receives the error.
     */
    store: async (configs: HostConfigs, origin: string): Promise<void> => {
      // A message that only delivers a port needs no request.
      if (Object.values(configs).every((value) => value === undefined)) return
      const sent = configs.key === undefined ? { ...unsaved, ...configs } : configs
      unsaved = {}
      try {
        const { changed, ignored } = await callApi(configureRoute, { origin, configs: sent })
        if (sent.key !== undefined && !ignored) {
          key = sent.key
          installWidgetHeader({ mode, widgetContext: new URLSearchParams({ key }).toString() })
        }
        if (changed) refresh()
      } catch (error) {
        if (!hasOnlyColours(sent)) throw error
        unsaved = sent
        if (!(error instanceof ApiError)) throw error
        notifyHostOfError(error)
      }
    },
  }
}

/** Shows colours over those of earlier messages. The server validates them with the same function. */
function addLiveColours(configs: HostConfigs): void {
  const { theme, labelColor, linkColor } = parseHostConfigs(configs, { logos: [], pages: [] })
  const valid = Object.entries({ theme, labelColor, linkColor }).filter(([, colour]) => colour !== undefined)
  if (valid.length === 0) return
  const colours = { ...liveColours.get()?.colours, ...Object.fromEntries(valid) }
  liveColours.set({ colours, toSheet: (all) => themeCss(themeOf(all)) })
}

function hasOnlyColours({ theme: _, labelColor: _label, linkColor: _link, ...others }: HostConfigs): boolean {
  return Object.values(others).every((value) => value === undefined)
}
