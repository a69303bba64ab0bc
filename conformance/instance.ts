export type StartOptions = {
  readonly name: string
  readonly port: number
  /** Folder of this instance. */
  readonly folder: string
  /** Origin that a TLS proxy in front of all instances would have. */
  readonly publicOrigin: string
  /** Origin of the suite's upstream, or of a proxy in front of it. */
  readonly upstream: string
  readonly redisUrl: string
  /** Session secrets: the first seals, all open. */
  readonly secrets: readonly string[]
  /** `off`: as for a load test. `default`: as the product ships. */
  readonly limits: 'off' | 'default'
  /** A module for Node's `--import`, which the suite sets the clock of the instance with. */
  readonly preload?: string
  /** Variables beyond those that the product needs. */
  readonly env?: Readonly<Record<string, string>>
}

export type Instance = {
  readonly name: string
  readonly origin: string
  readonly pid: number | undefined
  /** What it has written to standard output and standard error. */
  log(): string
  /** SIGTERM. @returns the exit code, when it has ended. */
  stop(): Promise<number | undefined>
}
