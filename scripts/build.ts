import { main } from './cli-error'
import { build } from './production-build'

/** `npm run build`: the production build of the web app. */
await main(build)
