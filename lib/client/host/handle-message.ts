import * as rows from '@/lib/contract/bff/host'
import type { HostConfigs, HostMessage } from '@/lib/contract/host/host-messages'
import type { Surroundings } from '@/lib/contract/host/widget-config'
import { isEntryPath } from '@/lib/domain/access/entry-views'
import { pathOf } from '@/lib/routes'
import { CallFailed } from '../api/api-error'
import { call } from '../api/call-api'
import { closeOnEscape } from './close-on-escape'
import { cookiesComeBack } from './cookies-enabled'
import { tellHost, tellHostOfFailure } from './notify-host'
import { learnFromHost } from './use-host-prefill'
import { validPrefill } from './validate-prefill'
import { speakAs } from './widget-header'

/** What a message may make the page do. */
export type HostDeeds = {
  readonly go: (path: string) => void
  /** The session of the consumer with this mark began: nothing of another one stays. */
  readonly enter: (path: string, mark: string) => void
  /** Draws the page again with what the server knows now. */
  readonly refresh: () => void
}

/** What is done on each message of the host. */
export function deedOf({ mode }: Surroundings, { go, enter: enterAt, refresh }: HostDeeds) {
  return async (message: HostMessage, origin: string): Promise<void> => {
    switch (message.type) {
      case 'WIDGET_CONFIGS':
        return await configure(message.configs, origin)
      case 'PREAUTH':
        return await enter(rows.preauth, message.token)
      case 'AUTH':
        return await enter(rows.accessToken, message.token)
      case 'REGISTRATION_DATA':
        return learnFromHost({ registration: message.registration })
      case 'CLOSE_ON_ESCAPE':
        return closeOnEscape()
      case 'IDENTITY_DATA':
        learnFromHost({ identity: validPrefill(message.identity) })
        if (message.refused.length > 0) tellHost('PREFILL_REFUSED', { reason: message.refused.join(', ') })
    }
  }

  async function configure(configs: HostConfigs, origin: string): Promise<void> {
    // A greeting that only brings a port asks the server nothing.
    if (Object.values(configs).every((value) => value === undefined)) return
    try {
      const { changed } = await call(rows.configure, { origin, configs })
      if (configs.key !== undefined) speakAs({ mode, look: new URLSearchParams({ key: configs.key }).toString() })
      if (changed) refresh()
    } catch (error) {
      refuse(error)
    }
  }

  async function enter(row: typeof rows.preauth | typeof rows.accessToken, token: string | undefined): Promise<void> {
    if (token === undefined) return go(pathOf('sysError'))
    // The token is good for one use; where no session can be kept, the popup asks for another.
    if (!cookiesComeBack(document, mode)) return tellHost('SESSION_ENDED', { reason: 'storage-blocked' })
    const { pathname } = window.location
    try {
      const entered = await call(row, { token, ...(isEntryPath(pathname) ? { entry: pathname } : {}) })
      if (entered.just_enrolled) tellHost('USER_ENROLLED')
      enterAt(entered.next, entered.mark)
    } catch (error) {
      refuse(error)
    }
  }

  function refuse(error: unknown): void {
    if (!(error instanceof CallFailed)) throw error
    tellHostOfFailure(error)
    go(pathOf('sysError'))
  }
}
