import { getHeapStatistics } from 'node:v8'
import * as z from 'zod/mini'
import { httpUrlSchema, productApiUrlSchema, publicUrlSchema, redisUrlSchema, wholeNumberSchema } from './env-values'
import { hostListSchema } from './host-entry'
import { observabilityVariables } from './observability-variables'
import { securityVariables } from './security-variables'

const second = 1000
const minute = 60 * second
const defaultPort = 3000
const megabyte = 1024 * 1024
/** The ended sessions, which no cache holds, may take as much again. */
const mostMemoryMegabytes = Math.floor(getHeapStatistics().heap_size_limit / 2 / megabyte)

/** The environment variables of the web app (contract, section 2). docs/operations/configuration.md lists the same for operators. */
export const envVariablesSchema = z.object({
  /**
   * Base address of the product API: https, or http on loopback. Trailing slashes are dropped.
   * @example PRODUCT_API_URL=https://api.example/api
   */
  PRODUCT_API_URL: productApiUrlSchema,

  /**
   * The partners (`host-entry.ts`): a JSON array, or the path of a file that holds one. The entry with the key `default`
   * serves visitors who come without a key.
   * @example HOSTS=/etc/scorewell/hosts.json
   */
  HOSTS: hostListSchema,

  /**
   * The origin that users see: https, or http on localhost. Every change must come from this origin, and https turns on
   * the stricter headers.
   * @default http://localhost:PORT
   * @example PUBLIC_URL=https://score.example
   */
  PUBLIC_URL: z.optional(publicUrlSchema),

  /**
   * The port to listen on.
   * @default 3000
   * @example PORT=8080
   */
  PORT: z._default(wholeNumberSchema(1, 65_535), defaultPort),

  /**
   * The address to listen on.
   * @default localhost
   * @example HOSTNAME=0.0.0.0
   */
  HOSTNAME: z._default(z.string(), 'localhost'),

  /**
   * How long an idle connection stays open, in milliseconds; 1000 to 600000. Longer than the proxy in front keeps it, or
   * the proxy sends requests on connections that are closing.
   * @default 65000
   * @example KEEP_ALIVE_TIMEOUT=125000
   */
  KEEP_ALIVE_TIMEOUT: z._default(wholeNumberSchema(second, 10 * minute), 65 * second),

  /**
   * How long requests are still answered after SIGTERM, in milliseconds, so that the load balancer notices; 0 to 10000.
   * @default 5000
   * @example DRAIN_DELAY_MS=10000
   */
  DRAIN_DELAY_MS: z._default(wholeNumberSchema(0, 10 * second), 5 * second),

  /**
   * Redis or Valkey for what several instances share: locks, ended sessions, newest tokens, bureau cache, rate limits. A
   * server, sentinels (`redis+sentinel://host:port,host:port/master/db`) or a cluster (`redis+cluster://host:port,host:port`);
   * `rediss` stands for TLS.
   * @default none: a single instance keeps this in its own memory
   * @example REDIS_URL=rediss://user:password@cache.example:6379
   */
  REDIS_URL: z.optional(redisUrlSchema),

  /**
   * What all caches of this process may take together, in MB; 16 to half of the heap limit of Node.
   * @default a quarter of the heap limit, which `--max-old-space-size` sets
   * @example MEMORY_MB=128
   */
  MEMORY_MB: z.optional(wholeNumberSchema(16, mostMemoryMegabytes)),

  /**
   * Limit in milliseconds of one call to the product API, and of the first byte of a report from the bureau; 100 to 120000.
   * @default 10000
   * @example UPSTREAM_TIMEOUT_MS=5000
   */
  UPSTREAM_TIMEOUT_MS: z._default(wholeNumberSchema(100, 2 * minute), 10_000),

  /**
   * Address of the terms of use, shown in a frame.
   * @default /documents/terms at the product API; required when PUBLIC_URL is https
   * @example TERMS_URL=https://www.partner.example/terms
   */
  TERMS_URL: z.optional(httpUrlSchema('must be an address')),

  /**
   * Address of the privacy policy, shown in a frame.
   * @default /documents/privacy at the product API; required when PUBLIC_URL is https
   * @example PRIVACY_URL=https://www.partner.example/privacy
   */
  PRIVACY_URL: z.optional(httpUrlSchema('must be an address')),

  /**
   * Telephone number of the support, as shown on screens.
   * @default (555) 555-0150, a fictitious number
   * @example SUPPORT_PHONE=(800) 555-0199
   */
  SUPPORT_PHONE: z._default(z.string(), '(555) 555-0150'),

  /**
   * Telephone number of the identity restoration service, as shown on screens.
   * @default (555) 555-0160, a fictitious number
   * @example RESTORATION_PHONE=(800) 555-0198
   */
  RESTORATION_PHONE: z._default(z.string(), '(555) 555-0160'),

  ...observabilityVariables,
  ...securityVariables,
})
