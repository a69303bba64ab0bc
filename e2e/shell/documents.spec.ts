import { pathOf } from '@/lib/routes'
import { readDocument } from '../harness/read-stream'
import { serversOfWorker } from '../harness/servers/worker-servers'
import { signedInCookie } from '../harness/session-cookie'
import { expect, test } from '../harness/test'
import { texts } from '../harness/texts'

const documents = ['termsOfUse', 'privacyPolicy', 'legalNotices', 'glossary'] as const
const tabs = `<nav aria-label="${texts.shell.nav}"`

test('every document shows the tabs to a signed-in consumer and no tabs to a visitor', async ({
  sandbox: _reset,
}, info) => {
  const servers = serversOfWorker(info.parallelIndex)
  const cookie = await signedInCookie(servers, 'good')
  for (const document of documents) {
    const url = servers.web + pathOf(document)
    expect(await readDocument(url, cookie), document).toContain(tabs)
    const ofVisitor = await readDocument(url)
    expect(ofVisitor, document).toContain('<h1')
    expect(ofVisitor, document).not.toContain(tabs)
  }
})
