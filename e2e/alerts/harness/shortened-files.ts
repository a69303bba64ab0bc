import { readFileSync } from 'node:fs'
import { parse, stringify } from 'yaml'
import * as z from 'zod/mini'

const folder = 'deploy/monitoring'
const read = (name: string): unknown =>
  parse(readFileSync(`${folder}/${name}`, 'utf8'), { merge: true })

const ruleSchema = z.looseObject({
  alert: z.optional(z.string()),
  expr: z.string(),
  for: z.optional(z.string()),
})
const rulesSchema = z.object({ groups: z.array(z.looseObject({ rules: z.array(ruleSchema) })) })

const relabelSchema = z.looseObject({ replacement: z.optional(z.string()) })
const jobSchema = z.looseObject({
  job_name: z.string(),
  relabel_configs: z.optional(z.array(relabelSchema)),
})
const configurationSchema = z.looseObject({ scrape_configs: z.array(jobSchema) })

/**
 * Returns the deployment's rules with seconds instead of minutes: in `for`, in ranges and offsets,
 * and in `deriv`, which is per second. Thresholds and times given as numbers stay the same.
 */
export function shortenedRules(): string {
  const { groups } = rulesSchema.parse(read('alerts.yaml'))
  const shorten = ({ expr, for: pending, ...rule }: z.infer<typeof ruleSchema>) => ({
    ...rule,
    expr: shortenExpression(expr),
    ...(pending === undefined ? {} : { for: shortenDuration(pending) }),
  })
  return stringify({
    groups: groups.map((group) => ({ ...group, rules: group.rules.map(shorten) })),
  })
}

function shortenExpression(expr: string): string {
  const withDurations = expr.replace(/(?<=\[)[^\]]+(?=\])|(?<=\boffset )\w+/g, shortenDuration)
  return withDurations.replace(/\bderiv\([^()]*\)/g, (derivative) => `(${derivative} / 60)`)
}

function shortenDuration(text: string): string {
  const [, amount, unit] = /^(\d+)([mh])$/.exec(text) ?? []
  if (amount === undefined) throw new Error(`No duration in minutes or hours: ${text}`)
  return `${unit === 'h' ? Number(amount) * 60 : amount}s`
}

/**
 * Returns the deployment's configuration. Each job reads its targets from `<folder>/<job>.json`
 * every second, and no notifications are sent.
 */
export function testConfiguration(targetFolder: string, addressOfBlackbox: string): string {
  const {
    alerting,
    scrape_configs: jobs,
    ...rest
  } = configurationSchema.parse(read('prometheus.yaml'))
  const everySecond = { scrape_interval: '1s', evaluation_interval: '1s' }
  const scrape_configs = jobs.map(
    ({ scrape_interval, static_configs, relabel_configs = [], ...job }) => ({
      ...job,
      file_sd_configs: [
        { files: [`${targetFolder}/${job.job_name}.json`], refresh_interval: '1s' },
      ],
      relabel_configs: relabel_configs.map((rule) =>
        rule.replacement === 'blackbox:9115' ? { ...rule, replacement: addressOfBlackbox } : rule,
      ),
    }),
  )
  return stringify({ ...rest, global: everySecond, scrape_configs })
}
