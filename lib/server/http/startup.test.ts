import { describe, expect, it } from 'vitest'
import { normalizeRequest } from './startup'

describe('a request that Next would answer with a bare 500', () => {
  it.each([
    ['TRACE', '/login', 'PUT', '/login'],
    ['GET', '/%E0%A4%A', 'GET', '/garbled-address'],
    ['GET', '/dashboard/%', 'GET', '/garbled-address'],
    ['GET', '/login?back=%', 'GET', '/login?back=%'],
    ['GET', '/N%C3%BA%C3%B1ez', 'GET', '/N%C3%BA%C3%B1ez'],
    ['POST', '/api/login', 'POST', '/api/login'],
  ])('%s %s becomes %s %s', (method, url, newMethod, newUrl) => {
    const request = { method, url }
    normalizeRequest(request)
    expect(request).toEqual({ method: newMethod, url: newUrl })
  })
})
