import * as z from 'zod/mini'
import { httpUrlSchema, sentryDsnSchema, wholeNumberSchema } from './env-values'

/** The environment variables for error reports, the log, traces, metrics and analytics. */
export const observabilityVariables = {
  /**
   * Sentry DSN for error reports of server and browser.
   * @default none: errors are logged only
   * @example SENTRY_DSN=https://key@errors.example/1
   */
  SENTRY_DSN: z.optional(sentryDsnSchema),

  /**
   * The least severe level that is logged: fatal, error, warn, info, debug, trace or silent.
   * @default info
   * @example LOG_LEVEL=warn
   */
  LOG_LEVEL: z._default(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'is not a log level'),
    'info',
  ),

  /**
   * The base address of an OpenTelemetry collector: traces and metrics are sent to it by OTLP over HTTP. The SDK reads the
   * other variables `OTEL_EXPORTER_OTLP_*` by itself.
   * @default none: nothing is recorded or sent
   * @example OTEL_EXPORTER_OTLP_ENDPOINT=http://collector.internal:4318
   */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(httpUrlSchema('must be an address such as http://collector.internal:4318')),

  /**
   * The name of this deployment in traces and metrics.
   * @default scorewell-web
   * @example OTEL_SERVICE_NAME=scorewell-web-staging
   */
  OTEL_SERVICE_NAME: z._default(z.string(), 'scorewell-web'),

  /**
   * The port of `GET /metrics` in the Prometheus text format. Keep it from the public.
   * @default none: no port is opened
   * @example METRICS_PORT=9464
   */
  METRICS_PORT: z.optional(wholeNumberSchema(1, 65_535)),

  /**
   * The address of METRICS_PORT, for a scraper on another machine. Named by OpenTelemetry.
   * @default 127.0.0.1
   * @example OTEL_EXPORTER_PROMETHEUS_HOST=10.0.4.21
   */
  OTEL_EXPORTER_PROMETHEUS_HOST: z._default(z.string(), '127.0.0.1'),

  /**
   * The folder that receives one CSV file a day: how often each event occurred at each host. Set it on every instance, since
   * the events of others are not counted.
   * @default none: no file is written
   * @example ANALYTICS_DIR=/var/lib/scorewell/analytics
   */
  ANALYTICS_DIR: z.optional(z.string()),
}
