import { followTranslator } from './lib/client/page/translated-texts'
import { installTrustedTypes } from './lib/client/page/trusted-types'

/** Called by Next when a link, the router or the browser's history starts a soft navigation. */
export { notifySoftNavigation as onRouterTransitionStart } from './lib/client/api/progress'

installTrustedTypes()
followTranslator()
