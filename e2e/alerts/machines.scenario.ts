import { join } from 'node:path'
import { afterEach, expect, inject, onTestFinished, test } from 'vitest'
import { startExporter } from './harness/monitoring'
import { expectToFire, setUpWatchedCluster } from './harness/set-up'

/** Timeout that only detects a hang: the leak takes a minute to reach 400 MB. */
const leakLimitMs = 500_000
const started = setUpWatchedCluster()
const watched = () => started().cluster
const redis = () => watched().product.redis

afterEach(async () => {
  await redis().acceptWrites()
  await redis().proxy.setMode('pass')
})

test('an alert fires if Redis is unreachable', async () => {
  await expectToFire(watched(), ['ScorewellRedisUnavailable'], {
    begin: () => redis().proxy.setMode('drop'),
  })
})

test('an alert fires when Redis uses four fifths of its memory', async () => {
  await expectToFire(watched(), ['ScorewellRedisFull'], { begin: () => redis().fillMemory(0.8) })
})

test('an alert fires when a certificate expires in ten days, and when it has expired', async () => {
  onTestFinished(() => watched().replaceCertificate(30))
  await expectToFire(watched(), ['ScorewellCertificateExpires'], {
    begin: () => watched().replaceCertificate(10),
  })
  await expectToFire(watched(), ['ScorewellPublicAddressFails'], {
    begin: () => watched().replaceCertificate(-1),
  })
})

test('the node exporter exports the clock metrics that the test of a fast clock simulates', async () => {
  const collectors = ['--collector.disable-defaults', '--collector.time', '--collector.timex']
  const exporter = await startExporter('node', join(inject('folder'), 'monitoring'), collectors)
  const namesAt = async (address: string) =>
    (await (await fetch(`http://${address}/metrics`)).text()).match(/^\w+(?= )/gm) ?? []
  expect(await namesAt(exporter)).toEqual(
    expect.arrayContaining(await namesAt(watched().machine.address)),
  )
})

test('an alert fires if a machine’s clock is twelve seconds fast', async () => {
  const setClock = async (seconds: number) => watched().machine.setClock(seconds)
  onTestFinished(() => setClock(0))
  await expectToFire(watched(), ['ScorewellClockWrong'], { begin: () => setClock(12) })
})

test('an alert fires if an instance’s memory use grows every second', async () => {
  const { metrics } = started().leaking
  for (const alert of ['ScorewellMemoryRises', 'ScorewellMemoryHigh'])
    await expect
      .poll(() => watched().monitoring.hasFired(alert, metrics), { timeout: leakLimitMs })
      .toBe(true)
})

test('an alert fires if one instance is killed, and another if all are killed', async () => {
  const { a, b } = watched().product
  const { leaking } = started()
  onTestFinished(
    async () => void (await Promise.all([a, b].map((instance) => watched().restart(instance)))),
  )
  await expectToFire(watched(), ['ScorewellInstanceFails'], { begin: () => b.kill() })
  await expectToFire(watched(), ['ScorewellNoInstanceReady'], {
    begin: async () => {
      leaking.unwatch()
      await Promise.all([a.kill(), leaking.instance.kill()])
    },
  })
})
