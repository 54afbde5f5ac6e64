import { afterEach, expect, it, vi } from 'vitest'
import { setOfflinePage } from '@/lib/browser/layout/offline-page'

const unregister = vi.fn(async () => true)
const register = vi.fn(async () => undefined)

function stubWorkers(more: object = {}) {
  const serviceWorker = { register, getRegistration: async () => ({ unregister }), ...more }
  vi.stubGlobal('navigator', { serviceWorker })
}
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

it('registers the service worker of the shop', async () => {
  stubWorkers()
  await setOfflinePage(true)
  expect(register).toHaveBeenCalledWith('/offline-worker.js')
  expect(unregister).not.toHaveBeenCalled()
})

it('removes the service worker once the merchant has switched it off', async () => {
  stubWorkers()
  await setOfflinePage(false)
  expect(unregister).toHaveBeenCalledOnce()
  expect(register).not.toHaveBeenCalled()
})

it('does nothing in a browser without service workers', async () => {
  vi.stubGlobal('navigator', {})
  await expect(setOfflinePage(true)).resolves.toBeUndefined()
})
