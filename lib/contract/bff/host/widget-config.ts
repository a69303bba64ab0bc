import * as z from 'zod/mini'
import { definePost } from '../../define-endpoint'
import { hostConfigsSchema } from '../../host/host-messages'

/**
 * Applies a host's WIDGET_CONFIGS message. `origin`: the verified sender, which must be one of the
 * host's own origins.
 */
export const configureRoute = definePost('/api/widget-config', {
  access: 'open',
  input: z.strictObject({ origin: z.string().check(z.maxLength(300)), configs: hostConfigsSchema }),
  output: z.object({ changed: z.boolean(), ignored: z.optional(z.boolean()) }),
})
