export type StartOptions = {
  readonly name: string
  readonly port: number
  /** This instance's folder. */
  readonly folder: string
  /** Origin of a TLS proxy in front of all instances. */
  readonly publicOrigin: string
  /** Origin of the suite's upstream, or of a proxy in front of it. */
  readonly upstream: string
  readonly redisUrl: string
  /** Session secrets: values are sealed with the first and can be opened with any of them. */
  readonly secrets: readonly string[]
  /**
   * `off` turns the limits off, as for a load test. `default` uses the limits that the product
   * ships with.
   */
  readonly limits: 'off' | 'default'
  /** A module for Node's `--import`, with which the suite sets the instance's clock. */
  readonly preload?: string
  /** Variables in addition to those that the product needs. */
  readonly env?: Readonly<Record<string, string>>
}

export type Instance = {
  readonly name: string
  readonly origin: string
  readonly pid: number | undefined
  /** Returns everything that the process has written to standard output and standard error. */
  log(): string
  /**
   * Sends SIGTERM.
   * @returns the exit code, once the process has ended
   */
  stop(): Promise<number | undefined>
}
