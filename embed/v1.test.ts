import { expect, it, vi } from 'vitest'

it('the module can be imported without a document, and create() then reports BAD_OPTIONS', async () => {
  expect(typeof document).toBe('undefined')
  const { create } = await import('./v1')
  const onEvent = vi.fn()
  const widget = create({ key: 'k', container: '#score', onEvent })
  await Promise.resolve()
  expect(onEvent).toHaveBeenCalledWith(expect.objectContaining({ code: 'BAD_OPTIONS' }))
  widget.destroy()
})
